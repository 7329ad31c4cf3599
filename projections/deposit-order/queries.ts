import type { ReadDatabase } from '#projections/database.js';
import { contains, type Paging, pageOf, scoped } from '#projections/kernel/list.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import type { Actor } from '#workflows/kernel/actor.js';
import { statesLabelled } from '#workflows/kernel/machine.js';

export interface DepositOrderFilter extends Paging {
  readonly keyword?: string | undefined;
  /** 待付款 and 已付款 are payment statuses, 待审核 and 审核通过 approval statuses (domain rules B.10). */
  readonly status?: string | undefined;
}

const sortable = {
  id: 'id',
  serialNo: 'serial_no',
  totalAmount: 'total_amount',
  receivableDeposit: 'receivable_deposit',
  payDate: 'pay_date',
  createTime: 'create_time',
};

const approveStatuses: readonly string[] = ['待审核', '审核通过'];

export function listDepositOrders(db: ReadDatabase, { filter, actor }: { filter: DepositOrderFilter; actor: Actor }) {
  const { keyword, status } = filter;
  let query = scoped(db.selectFrom('deposit_order').selectAll(), actor);
  if (keyword) query = query.where(contains('customer_abbr', keyword));
  if (status && approveStatuses.includes(status)) query = query.where('approve_status', '=', status);
  else if (status) query = query.where('state', 'in', statesLabelled(depositOrder.machine, status));
  return pageOf(query, filter, { sortable, mayBeEmpty: ['payDate'] });
}
