import { type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase, ReadTables } from '#projections/database.js';
import { countByState } from '#projections/kernel/counts.js';
import { contains, countOf, type PageOf, type Paging, pageOf, scoped } from '#projections/kernel/list.js';
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

const everyState = Object.keys(purchaseOrder.machine.states);
const reviewing = chain.steps.map(({ state }) => state);

/** Tabs by name (domain rules B.10); a status as users see it works as well. */
const tabs: Readonly<Record<string, readonly string[] | 'waiting'>> = {
  all: everyState,
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

/** The states that a tab or a status stands for. */
const statesOf = (tab: string | undefined): readonly string[] | 'waiting' => {
  if (tab === undefined || tab === 'all') return everyState;
  return tabs[tab] ?? statesLabelled(purchaseOrder.machine, aliases[tab] ?? tab);
};

const inTab = (query: Rows, tab: string | undefined, actor: Actor): Rows => {
  const states = statesOf(tab);
  if (states === 'waiting') return waitingFor(query, actor);
  return states === everyState ? query : query.where('state', 'in', states);
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

/** What the reset button puts in as the largest amount (spec 1 §9): no limit. */
const unlimited = 999_999_999;

/** What the screen filters by, as conditions. */
const conditions = (filter: PurchaseOrderFilter): ((query: Rows) => Rows)[] => {
  const on = <Value>(value: Value | undefined, add: (query: Rows, value: Value) => Rows) =>
    value === undefined ? [] : [(query: Rows) => add(query, value)];
  const { supplierIdList, minAmount, maxAmount } = filter;
  return [
    ...on(filter.keyword || undefined, (query, keyword) => query.where(contains('order_name', keyword))),
    ...on(filter.customerId, (query, id) => query.where('customer_id', '=', id)),
    ...on(supplierIdList?.length ? supplierIdList : undefined, (query, ids) => query.where('supplier_id', 'in', ids)),
    ...on(filter.childWarehouseId, (query, id) => query.where('child_warehouse_id', '=', id)),
    ...on(filter.tradeMode, (query, mode) => query.where('trade_mode', '=', mode)),
    ...on(filter.tradeCountry, (query, country) => query.where('trade_country', '=', country)),
    ...on(filter.currency, (query, currency) => query.where('currency', '=', currency)),
    ...on(minAmount || undefined, (query, least) => query.where('order_amount', '>=', String(least))),
    ...on(maxAmount === unlimited ? undefined : maxAmount, (query, most) =>
      query.where('order_amount', '<=', String(most)),
    ),
    ...on(filter.startPayDate, (query, day) => query.where('pay_date', '>=', day)),
    ...on(filter.endPayDate, (query, day) => query.where('pay_date', '<=', day)),
  ];
};

export function listPurchaseOrders(
  db: ReadDatabase,
  { filter, actor }: { filter: PurchaseOrderFilter; actor: Actor },
): Promise<PageOf<PurchaseOrderRow>> {
  const where = conditions(filter);
  const query = where.reduce((rows, add) => add(rows), inTab(visible(db, actor), filter.approvalStatus, actor));
  const states = statesOf(filter.approvalStatus);
  const total = where.length === 0 && states !== 'waiting' ? () => countIn(db, actor, states) : undefined;
  return pageOf(query, filter, { sortable, chinese, total });
}

const countIn = async (db: ReadDatabase, actor: Actor, states: readonly string[]): Promise<number> =>
  Object.values(await countByState(db, purchaseOrder.name, actor, states)).reduce((sum, total) => sum + total, 0);

export const readPurchaseOrder = (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }) =>
  visible(db, actor).where('id', '=', id).executeTakeFirst();

/** How many orders each tab holds. */
export async function countPurchaseOrders(
  db: ReadDatabase,
  { actor }: { actor: Actor },
): Promise<Record<string, number>> {
  const [byState, waiting] = await Promise.all([
    countByState(db, purchaseOrder.name, actor, everyState),
    countOf(waitingFor(visible(db, actor), actor)),
  ]);
  const inStates = (states: readonly string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
  return Object.fromEntries(
    Object.entries(tabs).map(([tab, states]) => [tab, states === 'waiting' ? waiting : inStates(states)]),
  );
}
