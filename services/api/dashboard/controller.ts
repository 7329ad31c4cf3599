import { Controller } from '@nestjs/common';
import { dashboard as calls, monthKeys, monthsBegun } from '#contract/dashboard.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import {
  aggregate,
  type PartnerFigures,
  paidBySupplier,
  soldByCustomer,
  stockByWarehouse,
  tradeByMonth,
} from '#projections/dashboard/queries.js';
import { salesTarget } from '#workflows/parameter/settings.js';
import { isTold, staffOnly } from '#workflows/platform/document/audience.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { thousands } from '#workflows/platform/values/decimal-text.js';
import { fromCents } from '#workflows/platform/values/money.js';
import { salesOrderFacts } from '#workflows/sales-order/facts.js';
import { settingIn } from '../parameter/setting-in.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Records } from '../platform/kernel/records.js';

type Asked = ParsedInputOf<typeof calls.progress>;

const all = '合计';
const amount = (cents: bigint): number => Number(fromCents(cents));
const shown = (cents: bigint): string => thousands(fromCents(cents));
const total = (sums: readonly bigint[]): bigint => sums.reduce((sum, one) => sum + one, 0n);

@Controller()
export class DashboardController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly records: Records,
  ) {}

  @Answers(calls.progress)
  async progress(@Input() asked: Asked, @Me() caller: Caller) {
    const [rows, target] = await Promise.all([this.months(asked, caller), this.target(asked, caller)]);
    if (target === undefined) return rows;
    const share = (sold: number) => Math.round((sold / target) * 10_000) / 100;
    const begun = monthsBegun(asked.year ?? thisYear(), today());
    let sold = 0;
    return rows.map((row, index) => {
      if (index === rows.length - 1) return { ...row, target_share: share(row.sales_rmb_sum) };
      sold += row.sales_rmb_sum;
      return index < begun ? { ...row, target_share: share(sold) } : row;
    });
  }

  @Answers(calls.orderAndSales)
  orderAndSales(@Input() asked: Asked, @Me() caller: Caller) {
    return this.months(asked, caller);
  }

  @Answers(calls.aggregate)
  async aggregate(@Input() asked: Asked, @Me() caller: Caller) {
    const { actor } = caller;
    const [sums, target] = await Promise.all([
      this.dispatcher.query(aggregate, { ...of(asked, actor), today: today() }),
      this.target(asked, caller),
    ]);
    const { grossProfitRmb, actualProfitRmb } = salesOrderFacts;
    return {
      order_count: Number(sums.orderCount),
      order_rmb_sum: amount(sums.orderRmb),
      sales_count: Number(sums.salesCount),
      sales_rmb_sum: amount(sums.salesRmb),
      ...(isTold(grossProfitRmb.audience, actor) && { gross_profit_rmb: amount(sums.grossProfit) }),
      ...(isTold(actualProfitRmb.audience, actor) && { actual_profit_rmb: amount(sums.actualProfit) }),
      ...(target !== undefined && { target_rmb: target }),
      stock_value_sum: amount(sums.stockValue),
      fund_occupation_sum: amount(sums.fundOccupation),
      deposit_held_rmb: amount(sums.depositHeld),
    };
  }

  @Answers(calls.purchaseFromSupplier)
  async purchaseFromSupplier(@Input() asked: Asked, @Me() { actor }: Caller) {
    const rows = summed(await this.dispatcher.query(paidBySupplier, of(asked, actor)));
    return rows.map(({ id, abbr, ...row }) => ({ supplier_id: id, supplier_name: abbr, ...traded(row) }));
  }

  @Answers(calls.saleToCustomer)
  async saleToCustomer(@Input() asked: Asked, @Me() { actor }: Caller) {
    const rows = summed(await this.dispatcher.query(soldByCustomer, of(asked, actor)));
    return rows.map(({ id, abbr, ...row }) => ({ customer_id: id, customer_name: abbr, ...traded(row) }));
  }

  @Answers(calls.warehouse)
  async warehouse(@Input() asked: Asked, @Me() { actor }: Caller) {
    const rows = await this.dispatcher.query(stockByWarehouse, { ...of(asked, actor), today: today() });
    const [quantity, rmb] = [total(rows.map((row) => row.quantity)), total(rows.map((row) => row.rmb))];
    return [...rows, { abbr: all, quantity, rmb }].map(({ abbr, ...row }) => ({
      warehouse_abbr: abbr,
      ...traded(row),
    }));
  }

  @Answers(calls.supplierMonth)
  async supplierMonth(@Input() asked: Asked, @Me() { actor }: Caller) {
    const rows = summed(await this.dispatcher.query(paidBySupplier, of(asked, actor)));
    return rows.map(({ id, abbr, ...row }) => ({ supplier_id: id, supplier_name: abbr, ...monthsOf(row) }));
  }

  @Answers(calls.customerMonth)
  async customerMonth(@Input() asked: Asked, @Me() { actor }: Caller) {
    const rows = summed(await this.dispatcher.query(soldByCustomer, of(asked, actor)));
    return rows.map(({ id, abbr, ...row }) => ({ customer_id: id, customer_name: abbr, ...monthsOf(row) }));
  }

  private async months(asked: Asked, { actor }: Caller) {
    const months = await this.dispatcher.query(tradeByMonth, of(asked, actor));
    const sum = { bought: total(months.map(({ bought }) => bought)), sold: total(months.map(({ sold }) => sold)) };
    return [...months.map((one, index) => ({ month: index + 1, ...one })), { month: all, ...sum }].map(
      ({ month, bought, sold }) => ({ month, order_rmb_sum: amount(bought), sales_rmb_sum: amount(sold) }),
    );
  }

  /** Sales target of the year over all customers; internal staff only. */
  private async target({ year = thisYear() }: Asked, { actor }: Caller): Promise<number | undefined> {
    if (!isTold(staffOnly, actor) || actor.customers !== 'all') return undefined;
    return settingIn(this.records, salesTarget(year));
  }
}

const thisYear = (): number => Number(today().slice(0, 4));
const of = ({ year = thisYear() }: Asked, { customers }: Actor) => ({ year, customers });

/** Appends a row with the totals. */
const summed = (rows: readonly PartnerFigures[]): PartnerFigures[] => [
  ...rows,
  {
    ...{ id: '', abbr: all },
    quantity: total(rows.map(({ quantity }) => quantity)),
    rmb: total(rows.map(({ rmb }) => rmb)),
    months: monthKeys.map((_, index) => total(rows.map(({ months }) => months[index] ?? 0n))),
  },
];

const traded = ({ quantity, rmb }: Pick<PartnerFigures, 'quantity' | 'rmb'>) => ({
  quantity: Number(quantity),
  rmb_str: shown(rmb),
});

const monthsOf = ({ months, rmb }: Pick<PartnerFigures, 'months' | 'rmb'>) => ({
  rmb_total_str: shown(rmb),
  ...(Object.fromEntries(monthKeys.map((key, index) => [key, shown(months[index] ?? 0n)])) as Record<
    (typeof monthKeys)[number],
    string
  >),
});
