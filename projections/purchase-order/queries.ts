import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase, ReadTables } from '#projections/database.js';
import { contains, type PageOf, type Paging, pageOf, scoped } from '#projections/kernel/list.js';
import type { Actor } from '#workflows/kernel/actor.js';
import { statesLabelled } from '#workflows/kernel/machine.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import type { PurchaseOrderRow } from './table.js';

export interface PurchaseOrderFilter extends Paging {
  readonly keyword?: string | undefined;
  readonly customerId?: string | undefined;
  readonly supplierIdList?: readonly string[] | undefined;
  readonly childWarehouseId?: string | undefined;
  readonly tradeMode?: string | undefined;
  readonly tradeCountry?: string | undefined;
  readonly currency?: string | undefined;
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly startPayDate?: string | undefined;
  readonly endPayDate?: string | undefined;
  readonly approvalStatus?: string | undefined;
}

type Rows = SelectQueryBuilder<ReadTables, 'purchase_order', PurchaseOrderRow>;

const reviewing = chain.steps.map(({ state }) => state);

/** Tabs by name (domain rules B.10); a status as users see it works as well. */
const tabs: Readonly<Record<string, readonly string[] | 'waiting' | undefined>> = {
  all: undefined,
  unsubmit: ['draft'],
  waitForApproving: 'waiting',
  approving: reviewing,
  refused: [chain.returned],
  finished: [chain.finished],
};

/** The supervisor's step goes by two names (spec 1 §4). */
const aliases: Readonly<Record<string, string>> = { 采购主管审批: '采购主管负责人审批' };

/** Documents whose current step the actor may decide. */
export const waitingFor = <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>, actor: Actor) =>
  query.where(
    sql<boolean>`waiting_role = any(${[...actor.roles]}::text[]) and (waiting_user is null or waiting_user = ${actor.id})
      and started_by->>'id' is distinct from ${actor.id}`,
  );

const inTab = (query: Rows, tab: string | undefined, actor: Actor): Rows => {
  if (tab === undefined || tab === 'all') return query;
  const states = tab in tabs ? tabs[tab] : statesLabelled(purchaseOrder.machine, aliases[tab] ?? tab);
  if (states === 'waiting') return waitingFor(query, actor);
  return states ? query.where('state', 'in', states) : query;
};

const sortable: Readonly<Record<string, string>> = {
  id: 'id',
  serialNo: 'serial_no',
  orderName: 'order_name',
  customerName: 'customer_name',
  supplierName: 'supplier_name',
  childWarehouseName: 'child_warehouse_name',
  approvalStatus: 'state',
  paymentStatus: 'payment_status',
  warehousingStatus: 'warehousing_status',
  purchaseDate: 'purchase_date',
  payDate: 'pay_date',
  purchaseNumber: 'purchase_number',
  purchaseAmount: 'purchase_amount',
  orderAmount: 'order_amount',
  salesDepositReceivable: 'sales_deposit_receivable',
  actualSalesDeposit: 'actual_sales_deposit',
  currency: 'currency',
  exchangeRate: 'exchange_rate',
  purchaseAmountRMB: 'purchase_amount_rmb',
  arrivalDate: 'arrival_date',
  tradeMode: 'trade_mode',
  tradeCountry: 'trade_country',
  createTime: 'create_time',
  modifyTime: 'modify_time',
};

const chinese = [
  'orderName',
  'customerName',
  'supplierName',
  'childWarehouseName',
  'currency',
  'tradeMode',
  'tradeCountry',
];

const visible = (db: ReadDatabase, actor: Actor): Rows => scoped(db.selectFrom('purchase_order').selectAll(), actor);

export function listPurchaseOrders(
  db: ReadDatabase,
  { filter, actor }: { filter: PurchaseOrderFilter; actor: Actor },
): Promise<PageOf<PurchaseOrderRow>> {
  let query = inTab(visible(db, actor), filter.approvalStatus, actor);
  if (filter.keyword) query = query.where(contains('order_name', filter.keyword));
  if (filter.customerId) query = query.where('customer_id', '=', filter.customerId);
  if (filter.supplierIdList?.length) query = query.where('supplier_id', 'in', filter.supplierIdList);
  if (filter.childWarehouseId) query = query.where('child_warehouse_id', '=', filter.childWarehouseId);
  if (filter.tradeMode) query = query.where('trade_mode', '=', filter.tradeMode);
  if (filter.tradeCountry) query = query.where('trade_country', '=', filter.tradeCountry);
  if (filter.currency) query = query.where('currency', '=', filter.currency);
  if (filter.minAmount) query = query.where('order_amount', '>=', String(filter.minAmount));
  if (filter.maxAmount !== undefined) query = query.where('order_amount', '<=', String(filter.maxAmount));
  if (filter.startPayDate) query = query.where('pay_date', '>=', filter.startPayDate);
  if (filter.endPayDate) query = query.where('pay_date', '<=', filter.endPayDate);
  return pageOf(query, filter, sortable, chinese);
}

export const readPurchaseOrder = (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }) =>
  visible(db, actor).where('id', '=', id).executeTakeFirst();

/** How many orders each tab holds. */
export async function countPurchaseOrders(
  db: ReadDatabase,
  { actor }: { actor: Actor },
): Promise<Record<string, number>> {
  const count = sql<string>`count(*)`.as('total');
  const [byState, waiting] = await Promise.all([
    visible(db, actor).clearSelect().select(['state', count]).groupBy('state').execute(),
    waitingFor(visible(db, actor), actor).clearSelect().select(count).executeTakeFirst(),
  ]);
  const inStates = (states: readonly string[]) =>
    byState.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + Number(total), 0);
  const counted = Object.entries(tabs).map(([tab, states]) => {
    if (states === 'waiting') return [tab, Number(waiting?.total ?? 0)];
    return [tab, inStates(states ?? byState.map(({ state }) => state))];
  });
  return Object.fromEntries(counted);
}
