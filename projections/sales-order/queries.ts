import { type SqlBool, sql } from 'kysely';
import { atLeast, atMost, equal, inYear } from '#projections/platform/document/conditions.js';
import { documentList } from '#projections/platform/document/list.js';
import type { DocumentFilter } from '#projections/platform/document/list-declaration.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { scoped } from '#projections/platform/queries/list.js';
import { foundBy, isFound } from '#projections/stock/found-by.js';
import { byStem } from '#projections/stock/projection.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { expirable, salesOrder as workflow } from '#workflows/sales-order/machine.js';
import { salesOrderTabs } from '#workflows/sales-order/tabs.js';
import { facts, salesOrders as projection } from './projection.js';
import { sumsInStates } from './state-sums.js';

export const salesOrderList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'salesName', 'orderName'],
  tabs: salesOrderTabs,
  // Required by the list of sales payments.
  told: ['approvedDate'],
  conditions: {
    customerId: equal('customerId'),
    currency: equal('currency'),
    minAmount: atLeast('receivableSalesAmount', unlimitedAmount.least),
    maxAmount: atMost('receivableSalesAmount', unlimitedAmount.most),
    minPaybackAmount: atLeast('actualSalesAmount', unlimitedAmount.least),
    maxPaybackAmount: atMost('actualSalesAmount', unlimitedAmount.most),
    startSalesDate: atLeast('salesDate'),
    endSalesDate: atMost('salesDate'),
    startApprovedDate: atLeast('approvedDate'),
    endApprovedDate: atMost('approvedDate'),
    /** Used by exports: sales made in the year. */
    year: inYear('salesDate'),
  },
});

/** Sums of the filtered list in RMB. */
export async function sumSales(db: ReadDatabase, asked: { filter: DocumentFilter; actor: Actor }) {
  const states = salesOrderList.statesOf(asked.filter);
  if (states) return sumsInStates(db, asked.actor.customers, states);
  const rows = (await salesOrderList.every(db, asked)).clearOrderBy().as('found');
  const sums = await db
    .selectFrom(rows)
    .select([
      sql<string>`coalesce(sum(sales_amount_rmb), 0)`.as('sales'),
      sql<string>`coalesce(sum(gross_profit_rmb), 0)`.as('profit'),
    ])
    .executeTakeFirstOrThrow();
  return { salesAmountRmb: sums.sales, grossProfitRmb: sums.profit };
}

/** The sale a payback is for. */
export const saleOfPayback = (db: ReadDatabase, { paybackId, actor }: { paybackId: string; actor: Actor }) =>
  scoped(db.selectFrom('sales_order').select('id'), actor).where('payback_id', '=', paybackId).executeTakeFirst();

/** The sale with this number, if the actor may see it. */
export const saleNumbered = (db: ReadDatabase, { serialNo, actor }: { serialNo: string; actor: Actor }) =>
  scoped(db.selectFrom('sales_order').select('id'), actor).where('serial_no', '=', serialNo).executeTakeFirst();

/** Sales whose last day passed before they were approved, oldest first. */
export const overdueSales = (db: ReadDatabase, { today, most }: { today: string; most: number }) =>
  db
    .selectFrom('sales_order')
    .select(['id', 'last_day'])
    .where('last_day', '<', today)
    .where('state', 'in', expirable)
    .orderBy('id')
    .limit(most)
    .execute();

const isSaleable = sql<SqlBool>`on_the_way + frozen + available > 0 and frozen > reserved`;

export interface SaleableOrder {
  readonly id: string;
  readonly serialNo: string;
  readonly orderName: string;
  readonly currency: string;
  readonly childWarehouseName: string;
  readonly saleableQuantity: number;
}

/** Only orders of this many of the newest saleable lines are offered; others are found by keyword. */
const mostLines = 500;

/** Orders with something to sell, newest first: found by the index of existing stock, which skips what is gone. */
export async function saleableOrders(
  db: ReadDatabase,
  { keyword, actor, most = mostLines }: { keyword?: string | undefined; actor: Actor; most?: number },
): Promise<SaleableOrder[]> {
  const by = keyword && (await foundBy(db, { keyword, customers: actor.customers, what: byStem.lines }));
  const newest = scoped(db.selectFrom('stock'), actor)
    .select('order_id')
    .where(isSaleable)
    .where(by ? isFound(by) : sql<SqlBool>`true`)
    .orderBy('id', 'desc')
    .limit(most);
  const rows = await db
    .selectFrom('stock')
    .select([
      'order_id as id',
      'order_serial_no as serialNo',
      'order_name as orderName',
      'currency',
      'child_warehouse_name as childWarehouseName',
      sql<string>`sum(frozen - reserved)`.as('saleable'),
    ])
    .where(isSaleable)
    .where('order_id', 'in', newest)
    .groupBy(['order_id', 'order_serial_no', 'order_name', 'currency', 'child_warehouse_name'])
    .orderBy('order_id', 'desc')
    .execute();
  return rows.map(({ saleable, ...order }) => ({ ...order, saleableQuantity: Number(saleable) }));
}
