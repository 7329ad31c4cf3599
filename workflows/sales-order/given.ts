import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { round6 } from '#workflows/platform/kernel/money.js';
import { refuse } from '#workflows/platform/kernel/refusal.js';
import type { FeeInRmb } from '#workflows/pricing/fees.js';
import type { PricingRules, Terms } from '#workflows/pricing/terms.js';
import type { PurchaseOrder } from '#workflows/purchase-order/machine.js';
import { type Stock, stock } from '#workflows/stock/machine.js';

/** The purchase order that is sold from; dates yyyy-MM-dd, rates in RMB for one. */
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
  /** Of the payment. */
  readonly exchangeRate: string | null;
  readonly terms: Terms;
}

/** @param id of the order; `ledger` is that of its goods */
export const orderSold = (id: string, order: PurchaseOrder, { value, context }: State<Stock>): OrderSold => {
  // Before the supplier is paid the order holds an estimate.
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
 * RMB for one unit of the deposit on the day it came. Events of before it was noted lack it, and nothing is priced as if the
 * deposit were worth nothing. @throws Refusal
 */
export function depositRateOf({
  actualSalesDeposit,
  depositExchangeRate,
}: Pick<PurchaseOrder, 'actualSalesDeposit' | 'depositExchangeRate'>): string {
  // A document that is not there knows of no deposit.
  const isThere = Number(actualSalesDeposit ?? 0) > 0;
  return round6(depositExchangeRate ?? (isThere ? refuse('该订单的保证金没有汇率，无法计算价格') : 0));
}

/** What other documents and records say about a sale when it is priced, saved or started. */
export interface SaleGiven {
  /** Undefined: there is none. */
  readonly order: OrderSold | undefined;
  /** Of the order's goods. */
  readonly ledger: Stock;
  /** Lines of fees of the order's receipt, the bank's too. */
  readonly fees: readonly (FeeInRmb & { readonly remark?: string })[];
  /** Of the day the deposit came. */
  readonly depositExchangeRate: string;
  /** Of today; undefined while there is none. 人民币: 1. */
  readonly rate: string | undefined;
  /** Every traded currency has a rate of today. */
  readonly marketOpen: boolean;
  readonly customer: { readonly enabled: boolean; readonly salesManager: UserRef | null } | undefined;
  /** The account of our own with the number that was sent; undefined: there is none. */
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
  /** Numbers that were taken for the sale. */
  readonly serialNo: string;
  readonly salesName: string;
}

/** What the last step looks at: goods may have come free, and others may not be decided yet. */
export interface DecisionGiven {
  readonly ledger: Stock;
  /** Lines of fees of the order's receipt, the bank's too. */
  readonly fees: readonly FeeInRmb[];
  /** Of the deposit order. */
  readonly actualSalesDeposit: string;
  /** Whether every other live sale of the order is approved. */
  readonly othersApproved: boolean;
}
