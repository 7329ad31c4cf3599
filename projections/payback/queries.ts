import type { ReadDatabase } from '#projections/database.js';
import { contains, type Paging, pageOf, scoped } from '#projections/kernel/list.js';
import type { Actor } from '#workflows/kernel/actor.js';
import { statesLabelled } from '#workflows/kernel/machine.js';
import { payback } from '#workflows/payback/machine.js';

export interface PaybackFilter extends Paging {
  readonly keyword?: string | undefined;
  readonly status?: string | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
}

const sortable = {
  id: 'id',
  serialNo: 'serial_no',
  receivableAmount: 'receivable_amount',
  arrivalDate: 'arrival_date',
  createTime: 'create_time',
};

export function listPaybacks(db: ReadDatabase, { filter, actor }: { filter: PaybackFilter; actor: Actor }) {
  const { keyword, status, minAmount, maxAmount } = filter;
  let query = scoped(db.selectFrom('payback').selectAll(), actor);
  if (keyword) {
    const columns = ['serial_no', 'business_serial_no', 'order_serial_no', 'payer_abbr'];
    query = query.where((where) => where.or(columns.map((column) => contains(column, keyword))));
  }
  if (status) query = query.where('state', 'in', statesLabelled(payback.machine, status));
  if (minAmount) query = query.where('receivable_amount', '>=', String(minAmount));
  if (maxAmount !== undefined) query = query.where('receivable_amount', '<=', String(maxAmount));
  return pageOf(query, filter, { sortable, mayBeEmpty: ['arrivalDate'] });
}
