import { Inject, Injectable } from '@nestjs/common';
import { idBeside } from '#infra/command-runner/ids.js';
import { nextNumber, serialNumber } from '#infra/command-runner/numbers.js';
import type { Origin } from '#infra/command-runner/origin.js';
import { openCurrencies } from '#projections/exchange-rate/rates.js';
import { customer } from '#workflows/customer/record.js';
import { ownAccount } from '#workflows/own-account/record.js';
import { settings } from '#workflows/parameter/settings.js';
import { isEnabled } from '#workflows/platform/input/switch.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { round6 } from '#workflows/platform/values/money.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { isApproved } from '#workflows/sales-order/approved-states.js';
import {
  type DecisionGiven,
  depositRateOf,
  type OrderSold,
  orderSold,
  type SaleGiven,
} from '#workflows/sales-order/given.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { type Stock, stock } from '#workflows/stock/machine.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { rateOfDay } from '../exchange-rate/rate-of-day.js';
import { settingIn } from '../parameter/setting-in.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { Directory } from '../sign-in/directory.js';

/** Parameters of a sale that does not exist yet. */
export interface Sold {
  readonly orderId: string;
  /** Number of the receiving account; absent until chosen. */
  readonly accountNo?: string;
}

export const ledgerOf = (orderId: string) => idBeside(orderId, stock.name);

/** Given facts from other documents and records, for pricing, saving, starting and deciding a sale. */
@Injectable()
export class SalesOrderGiven {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    private readonly records: Records,
    private readonly directory: Directory,
    private readonly dispatcher: Dispatcher,
  ) {}

  async of({ orderId, accountNo }: Sold): Promise<SaleGiven> {
    return (await this.ofRevision({ orderId, ...(accountNo !== undefined && { accountNo }) })).given;
  }

  async ofDecision({ orderId }: SalesOrder, id: string): Promise<DecisionGiven> {
    const { state } = await this.dispatcher.document(stock, ledgerOf(orderId));
    const { context: order } = (await this.dispatcher.document(purchaseOrder, orderId)).state;
    const others = state.context.charges.filter(({ salesId }) => salesId !== id);
    const standing = await Promise.all(others.map(({ salesId }) => this.dispatcher.document(salesOrder, salesId)));
    return {
      ledger: state.context,
      fees: await this.fees(state.context),
      actualSalesDeposit: order.actualSalesDeposit,
      othersApproved: standing.every((one) => isApproved(one.state.value)),
    };
  }

  /** Includes the revision of the ledger that the facts were read at. */
  async ofRevision({ orderId, accountNo }: Sold): Promise<{ given: SaleGiven; revision: number }> {
    const [{ state: ledger, revision }, { state: order, revision: known }] = await Promise.all([
      this.dispatcher.document(stock, ledgerOf(orderId)),
      this.dispatcher.document(purchaseOrder, orderId),
    ]);
    const { context: from } = order;
    const [fees, rate, open, company, account, rules, maxAheadDays, expireGraceDays] = await Promise.all([
      this.fees(ledger.context),
      this.rateOfToday(from.currency),
      this.dispatcher.query(openCurrencies, { today: today() }),
      this.records.read(customer, from.customerId),
      accountNo === undefined ? undefined : this.records.find(ownAccount, 'accountNo', accountNo),
      this.rules(),
      settingIn(this.records, settings.maxAheadDays),
      settingIn(this.records, settings.expireGraceDays),
    ]);
    const { salesManagerId = '' } = company ?? {};
    const given: SaleGiven = {
      order: known < 0 ? undefined : orderSold(orderId, from, ledger),
      ledger: ledger.context,
      fees,
      depositExchangeRate: depositRateOf(from),
      rate,
      marketOpen: open.has(from.currency),
      customer: company && {
        enabled: isEnabled(company),
        salesManager: salesManagerId ? { id: salesManagerId, name: await this.directory.nameOf(salesManagerId) } : null,
      },
      account,
      rules,
      maxAheadDays,
      expireGraceDays,
      serialNo: '',
      salesName: '',
    };
    return { given, revision };
  }

  /** Rates of earlier days are not used for pricing. */
  private async rateOfToday(currency: string): Promise<string | undefined> {
    const found = await rateOfDay(this.records, currency, today());
    return found?.rateDate === today() ? round6(found.rate) : undefined;
  }

  private async fees({ receiptId }: Stock): Promise<SaleGiven['fees']> {
    if (!receiptId) return [];
    const { bankFee, otherFees } = (await this.dispatcher.document(warehousingReceipt, receiptId)).state.context;
    return [...bankFee, ...otherFees].map(({ feeName, amountRmb, remark }) => ({ feeName, amountRmb, remark }));
  }

  private async rules() {
    const [mode, dayBase, marginBase] = await Promise.all([
      settingIn(this.records, settings.pricingMode),
      settingIn(this.records, settings.dayBase),
      settingIn(this.records, settings.marginBase),
    ]);
    return { mode, dayBase, marginBase };
  }

  /** `<order's name>-S<2 digits>` (docs/rules/numbers.md). */
  async numbers(order: OrderSold | undefined, origin: Origin) {
    const [serialNo, count] = await Promise.all([
      serialNumber(this.log, salesOrder, today(), origin),
      nextNumber(this.log, `sales-name.${order?.id}`, origin),
    ]);
    return { serialNo, salesName: `${order?.orderName}-S${String(count).padStart(2, '0')}` };
  }
}
