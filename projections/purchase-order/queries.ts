import { type SelectQueryBuilder, sql } from 'kysely';
import { assignedTo, countAssigned } from '#projections/platform/kernel/assignee.js';
import { countBy } from '#projections/platform/kernel/counts.js';
import type { ReadDatabase, ReadTables } from '#projections/platform/kernel/database.js';
import {
  contains,
  inLife,
  type PageOf,
  type Paging,
  pageOf,
  type SortColumns,
  type Sorting,
  scoped,
  sorted,
} from '#projections/platform/kernel/list.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { statesLabelled } from '#workflows/platform/kernel/machine.js';
import { table } from '#workflows/platform/kernel/table.js';
import { chain } from '#workflows/purchase-order/chain.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type TabKey, tabKeyOf } from '#workflows/purchase-order/tabs.js';
import type { Amounts } from './amounts.js';
import { isInStem, type Stem, stemsWith } from './names.js';
import type { PurchaseOrderRow } from './projection.js';
import { shortcut } from './shortcuts.js';

/** What the screen filters by. */
export interface PurchaseOrderConditions {
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

export type PurchaseOrderFilter = PurchaseOrderConditions & Paging;
/** What an export is asked: the list without its pages, or the orders purchased in a year. */
export type PurchaseOrderExport = PurchaseOrderConditions & Sorting & { readonly year?: number | undefined };

type Rows = SelectQueryBuilder<ReadTables, 'purchase_order', PurchaseOrderRow>;

const { name } = purchaseOrder;
const everyState = Object.keys(purchaseOrder.machine.states);
const reviewing = chain.steps.map(({ state }) => state);

/** What each tab holds (docs/rules/purchase-order.md); a status as users see it works as well. */
const tabs: Readonly<Record<TabKey, readonly string[] | 'waiting'>> = {
  all: everyState,
  unsubmit: ['draft'],
  waitForApproving: 'waiting',
  approving: reviewing,
  refused: [chain.returned],
  finished: [chain.finished],
};

/** The supervisor's step goes by two names (docs/rules/purchase-order.md). */
const aliases: Readonly<Record<string, string>> = table({ 采购主管审批: '采购主管负责人审批' });

/** The states that a tab or a status stands for; undefined: all. */
const statesOf = (tab: string | undefined): readonly string[] | 'waiting' | undefined => {
  const key = tabKeyOf(tab);
  if (tab === undefined || key === 'all') return undefined;
  return key ? tabs[key] : statesLabelled(purchaseOrder.machine, aliases[tab] ?? tab);
};

const inTab = (query: Rows, tab: string | undefined, actor: Actor): Rows => {
  const states = statesOf(tab);
  if (states === 'waiting') return assignedTo(query, 'purchase_order', actor);
  return states === undefined ? query : query.where('state', 'in', states);
};

const sortable: SortColumns = {
  id: 'id',
  serialNo: 'serial_no',
  orderName: 'order_name',
  customerName: 'customer_name',
  supplierName: 'supplier_name',
  childWarehouseName: 'child_warehouse_name',
  approvalStatus: inLife(purchaseOrder.machine, 'label'),
  paymentStatus: 'payment_status',
  warehousingStatus: 'warehousing_status',
  expressStatus: 'express_status',
  purchaseDate: 'purchase_date',
  payDate: 'pay_date',
  purchaseNumber: 'purchase_number',
  purchaseAmount: 'purchase_amount',
  orderAmount: 'order_amount',
  otherFee: 'other_fee',
  depositRatio: 'deposit_ratio',
  salesDepositReceivable: 'sales_deposit_receivable',
  actualSalesDeposit: 'actual_sales_deposit',
  paymentFee: 'payment_fee',
  currency: 'currency',
  exchangeRate: 'exchange_rate',
  purchaseAmountRMB: 'purchase_amount_rmb',
  arrivalDate: 'arrival_date',
  tradeMode: 'trade_mode',
  oceanShippingNo: 'ocean_shipping_no',
  tradeCountry: 'trade_country',
  legalPersonName: 'legal_person_name',
  principalName: 'principal_name',
  purchaseManagerName: 'purchase_manager_name',
  creatorName: 'creator_name',
  createTime: 'create_time',
  modifyTime: 'modify_time',
  remark: 'remark',
};

const chinese = [
  'orderName',
  'customerName',
  'supplierName',
  'childWarehouseName',
  'currency',
  'tradeMode',
  'tradeCountry',
  'legalPersonName',
  'principalName',
  'purchaseManagerName',
  'creatorName',
  'remark',
];

const mayBeEmpty = ['payDate', 'otherFee', 'paymentFee', 'exchangeRate', 'purchaseAmountRMB', 'arrivalDate'];

const visible = (db: ReadDatabase, actor: Actor): Rows => scoped(db.selectFrom('purchase_order').selectAll(), actor);

/** What the reset button puts in as the largest amount (docs/rules/purchase-order.md): no limit. */
const unlimited = 999_999_999;

/** What the screen filters by, as conditions; name and amount apart, for they have shortcuts. */
const conditions = (filter: PurchaseOrderConditions): Condition[] => {
  const { supplierIdList } = filter;
  return [
    ...on(filter.customerId, (query, id) => query.where('customer_id', '=', id)),
    ...on(supplierIdList?.length ? supplierIdList : undefined, (query, ids) => query.where('supplier_id', 'in', ids)),
    ...on(filter.childWarehouseId, (query, id) => query.where('child_warehouse_id', '=', id)),
    ...on(filter.tradeMode, (query, mode) => query.where('trade_mode', '=', mode)),
    ...on(filter.tradeCountry, (query, country) => query.where('trade_country', '=', country)),
    ...on(filter.currency, (query, currency) => query.where('currency', '=', currency)),
    ...on(filter.startPayDate, (query, day) => query.where('pay_date', '>=', day)),
    ...on(filter.endPayDate, (query, day) => query.where('pay_date', '<=', day)),
  ];
};

type Condition = (query: Rows) => Rows;

const on = <Value>(value: Value | undefined, add: (query: Rows, value: Value) => Rows): Condition[] =>
  value === undefined ? [] : [(query) => add(query, value)];

const named = (keyword: string | undefined, stems: readonly Stem[] | undefined): Condition[] =>
  stems
    ? [(query) => query.where(sql<boolean>`name_stem = any(${stems.map(({ stem }) => stem)}::text[])`)]
    : on(keyword, (query, word) => query.where(contains('order_name', word)));

const worth = ({ least, most }: Amounts): Condition[] => [
  ...on(least, (query, amount) => query.where('order_amount', '>=', String(amount))),
  ...on(most, (query, amount) => query.where('order_amount', '<=', String(amount))),
];

const amountsOf = ({ minAmount, maxAmount }: PurchaseOrderConditions): Amounts => ({
  least: minAmount || undefined,
  most: maxAmount === unlimited ? undefined : maxAmount,
});

interface Asking<Filter> {
  readonly filter: Filter;
  readonly actor: Actor;
}

/** The orders asked for, and what is known of the parts they were found by. */
async function found(db: ReadDatabase, { filter, actor }: Asking<PurchaseOrderConditions>) {
  const keyword = filter.keyword || undefined;
  const stems = keyword && isInStem(keyword) ? await stemsWith(db, name, actor.customers, keyword) : undefined;
  const amounts = amountsOf(filter);
  const others = conditions(filter);
  const where = [...named(keyword, stems), ...worth(amounts), ...others];
  const query = where.reduce((rows, add) => add(rows), inTab(visible(db, actor), filter.approvalStatus, actor));
  return { query, keyword, stems, amounts, others };
}

export async function listPurchaseOrders(
  db: ReadDatabase,
  asking: Asking<PurchaseOrderFilter>,
): Promise<PageOf<PurchaseOrderRow>> {
  const { filter, actor } = asking;
  const { query, keyword, stems, amounts, others } = await found(db, asking);
  const quick = shortcut(db, {
    actor,
    states: statesOf(filter.approvalStatus),
    stems,
    amounts: amounts.least === undefined && amounts.most === undefined ? undefined : amounts,
    others: others.length > 0 || (keyword !== undefined && !stems),
  });
  return pageOf(query, filter, { sortable, chinese, mayBeEmpty, ...quick });
}

/** All of the list, in its order. */
export async function everyPurchaseOrder(db: ReadDatabase, asking: Asking<PurchaseOrderExport>): Promise<Rows> {
  const { filter } = asking;
  const { query } = await found(db, asking);
  const { year } = filter;
  const rows = year
    ? query.where('purchase_date', '>=', `${year}-01-01`).where('purchase_date', '<=', `${year}-12-31`)
    : query;
  return sorted(rows, filter, { sortable, chinese, mayBeEmpty });
}

export const readPurchaseOrder = (db: ReadDatabase, { id, actor }: { id: string; actor: Actor }) =>
  visible(db, actor).where('id', '=', id).executeTakeFirst();

/** How many orders each tab holds. */
export async function countPurchaseOrders(
  db: ReadDatabase,
  { actor }: { actor: Actor },
): Promise<Record<string, number>> {
  const [byState, waiting] = await Promise.all([
    countBy(db, name, 'state', actor.customers, everyState),
    countAssigned(db, name, actor),
  ]);
  const inStates = (states: readonly string[]) => states.reduce((sum, state) => sum + (byState[state] ?? 0), 0);
  return Object.fromEntries(
    Object.entries(tabs).map(([tab, states]) => [tab, states === 'waiting' ? waiting : inStates(states)]),
  );
}
