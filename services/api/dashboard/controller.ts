import { Controller } from '@nestjs/common';
import { dashboard as calls, monthKeys } from '#contract/dashboard.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import { aggregate, paidByMonth, paidBySupplier, stockByWarehouse } from '#projections/dashboard/queries.js';
import { fromCents, thousands } from '#workflows/platform/kernel/money.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { today } from '../platform/kernel/clock.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';

type Asked = ParsedInputOf<typeof calls.progress>;

const all = '合计';
const amount = (cents: bigint): number => Number(fromCents(cents));
const shown = (cents: bigint): string => thousands(fromCents(cents));
const total = (sums: readonly bigint[]): bigint => sums.reduce((sum, one) => sum + one, 0n);
const monthsShown = (months: readonly bigint[]) =>
  Object.fromEntries(monthKeys.map((key, index) => [key, shown(months[index] ?? 0n)])) as Record<
    (typeof monthKeys)[number],
    string
  >;

@Controller()
export class DashboardController {
  constructor(private readonly dispatcher: Dispatcher) {}

  @Answers(calls.progress)
  progress(@Input() asked: Asked, @Me() caller: Caller) {
    return this.months(asked, caller);
  }

  @Answers(calls.orderAndSales)
  orderAndSales(@Input() asked: Asked, @Me() caller: Caller) {
    return this.months(asked, caller);
  }

  @Answers(calls.aggregate)
  async aggregate(@Input() { year }: Asked, @Me() { actor: { customers } }: Caller) {
    const sums = await this.dispatcher.query(aggregate, { year, customers });
    return {
      order_count: Number(sums.orderCount),
      order_rmb_sum: amount(sums.orderRmb),
      stock_value_sum: amount(sums.stockValue),
      fund_occupation_sum: amount(sums.fundOccupation),
      deposit_held_rmb: amount(sums.depositHeld),
    };
  }

  @Answers(calls.purchaseFromSupplier)
  async purchaseFromSupplier(@Input() { year }: Asked, @Me() { actor: { customers } }: Caller) {
    const rows = await this.dispatcher.query(paidBySupplier, { year, customers });
    const sum = {
      ...{ supplierId: '', supplierAbbr: all },
      ...{ quantity: total(rows.map(({ quantity }) => quantity)), rmb: total(rows.map(({ rmb }) => rmb)) },
    };
    return [...rows, sum].map(({ supplierId, supplierAbbr, quantity, rmb }) => ({
      ...{ supplier_id: supplierId, supplier_name: supplierAbbr, quantity: Number(quantity), rmb_str: shown(rmb) },
    }));
  }

  @Answers(calls.warehouse)
  async warehouse(@Input() { year }: Asked, @Me() { actor: { customers } }: Caller) {
    const rows = await this.dispatcher.query(stockByWarehouse, { year, customers, today: today() });
    const [quantity, rmb] = [total(rows.map((row) => row.quantity)), total(rows.map((row) => row.rmb))];
    return [...rows, { childWarehouseName: all, quantity, rmb }].map((row) => ({
      ...{ warehouse_abbr: row.childWarehouseName, quantity: Number(row.quantity), rmb_str: shown(row.rmb) },
    }));
  }

  @Answers(calls.supplierMonth)
  async supplierMonth(@Input() { year }: Asked, @Me() { actor: { customers } }: Caller) {
    const rows = await this.dispatcher.query(paidBySupplier, { year, customers });
    const months = monthKeys.map((_, index) => total(rows.map((row) => row.months[index] ?? 0n)));
    return [...rows, { supplierId: '', supplierAbbr: all, months, rmb: total(months) }].map((row) => ({
      ...{ supplier_id: row.supplierId, supplier_name: row.supplierAbbr, rmb_total_str: shown(row.rmb) },
      ...monthsShown(row.months),
    }));
  }

  private async months({ year }: Asked, { actor: { customers } }: Caller) {
    const months = await this.dispatcher.query(paidByMonth, { year, customers });
    return [
      ...months.map((rmb, index) => ({ month: index + 1, order_rmb_sum: amount(rmb) })),
      { month: all, order_rmb_sum: amount(total(months)) },
    ];
  }
}
