import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import { round6 } from '#workflows/platform/values/money.js';
import type { FeeInRmb } from '#workflows/pricing/fees.js';
import type { PricingRules, Terms } from '#workflows/pricing/terms.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import { type Stock, stock } from '#workflows/stock/machine.js';
import type { AppointmentLimits } from './appointment.js';

/** The purchase order that goods are sold from; dates yyyy-MM-dd, rates in RMB per unit. */
export interface OrderSold {
  readonly id: string;
  readonly serialNo: string;
  readonly orderName: string;
  readonly customerId: string;
  readonly customerAbbr: string;
  readonly childWarehouseName: string;
  readonly currency: string;
  readonly purchaseDate: string;
  readonly purchaseAmount: string;
  readonly actualSalesDeposit: string;
  readonly payDate: string | null;
  /** Rate of the payment. */
  readonly exchangeRate: string | null;
  readonly terms: Terms;
}

/** @param id of the order; `ledger` is that of its goods */
export const orderSold = (id: string, order: PurchaseOrder, { value, context }: State<Stock>): OrderSold => {
  // Before the supplier is paid, the order holds an estimate.
  const isPaid = value !== stock.machine.config.initial;
  return {
    id,
    serialNo: order.serialNo,
    orderName: order.orderName,
    customerId: order.customerId,
    customerAbbr: order.customerAbbr,
    childWarehouseName: order.childWarehouseName,
    currency: order.currency,
    purchaseDate: order.purchaseDate,
    purchaseAmount: order.purchaseAmount,
    actualSalesDeposit: order.actualSalesDeposit,
    payDate: isPaid ? order.payDate : null,
    exchangeRate: isPaid ? context.exchangeRate : null,
    terms: order.terms,
  };
};

/**
 * RMB per unit of the deposit's currency on the day it arrived. Older events lack it, and nothing may be priced as if
 * the deposit were worth nothing. @throws Refusal
 */
export function depositRateOf({
  actualSalesDeposit,
  depositExchangeRate,
}: Pick<PurchaseOrder, 'actualSalesDeposit' | 'depositExchangeRate'>): string {
  // A missing document has no deposit.
  const isThere = Number(actualSalesDeposit ?? 0) > 0;
  return round6(depositExchangeRate ?? (isThere ? refuse('该订单的保证金没有汇率，无法计算价格') : 0));
}

/** Data of other documents and records for pricing, saving or starting a sale. */
export interface SaleGiven {
  /** Undefined if there is none. */
  readonly order: OrderSold | undefined;
  /** Ledger of the order's goods. */
  readonly ledger: Stock;
  /** Fee lines of the order's receipt, including the bank fee. */
  readonly fees: readonly (FeeInRmb & { readonly remark?: string })[];
  /** Rate of the day the deposit arrived. */
  readonly depositExchangeRate: string;
  /** Rate of today; undefined if there is none yet. 1 for 人民币. */
  readonly rate: string | undefined;
  /** True if sales in the order's currency may be priced today: RMB at any time, others while the market is open. */
  readonly marketOpen: boolean;
  readonly customer: { readonly enabled: boolean; readonly salesManager: UserRef | null } | undefined;
  /** Our own account with the submitted number; undefined if there is none. */
  readonly account:
    | {
        readonly accountName: string;
        readonly accountNo: string;
        readonly bankName: string;
        readonly currency: string;
        readonly enabled: boolean;
      }
    | undefined;
  readonly rules: PricingRules;
  /** Undefined: no limit. */
  readonly maxAheadDays: number | undefined;
  readonly expireGraceDays: number;
  /** Number and name generated for the sale. */
  readonly serialNo: string;
  readonly salesName: string;
}

/** What limits the day of its payment. */
export const limitsOf = ({ order, maxAheadDays, expireGraceDays }: SaleGiven): AppointmentLimits => ({
  ...{ payDate: order?.payDate, maxAheadDays, expireGraceDays },
});

/** Input of the last step: goods may have been released, and other sales may still be undecided. */
export interface DecisionGiven {
  readonly ledger: Stock;
  /** Fee lines of the order's receipt, including the bank fee. */
  readonly fees: readonly FeeInRmb[];
  /** Actual deposit, from the deposit order. */
  readonly actualSalesDeposit: string;
  /** Whether every other live sale of the order is approved. */
  readonly othersApproved: boolean;
}
