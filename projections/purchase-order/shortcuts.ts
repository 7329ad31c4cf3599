import { type SqlBool, sql } from 'kysely';
import type { Counted } from '#projections/platform/document/list-declaration.js';
import { contains } from '#projections/platform/kernel/list.js';
import { tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import { purchaseLines } from '#projections/purchase-line/projection.js';
import { countAmounts } from './amounts.js';
import { isInStem, stemsWith } from './names.js';
import { purchaseOrders } from './projection.js';

const { name } = purchaseOrders;
const table = tableOf(purchaseOrders);
/** Of more names than these some are always among the newest orders: no need to look for each. */
const mostStems = 100;

/** A keyword that can only be in the stem of names is looked for there, any other among the names. */
export const byName: Counted = {
  of: ['keyword'],
  async find(db, { keyword }, { customers }) {
    if (typeof keyword !== 'string' || keyword === '') return undefined;
    if (!isInStem(keyword)) return { holds: isNamed(keyword), quick: {} };
    const found = await stemsWith(db, name, customers, keyword);
    const stems = found.map(({ stem }) => stem);
    const total = async () => found.reduce((sum, one) => sum + one.total, 0);
    const isQuick = customers === 'all' && stems.length <= mostStems;
    return {
      holds: sql<SqlBool>`name_stem = any(${stems}::text[])`,
      quick: { total, ...(isQuick && { within: { table, parts: { name_stem: stems } } }) },
    };
  },
};

/** The index of names is where no step of an order writes. */
const isNamed = (keyword: string) =>
  sql<SqlBool>`id in (select line.id from ${sql.id(readSchema, tableOf(purchaseLines))} line
    where ${contains('line.order_name', keyword)})`;

/** What the reset button puts in as the largest amount (docs/rules/purchase-order.md): no limit. */
const unlimited = 999_999_999;

/** A range of amounts; everybody's is counted, those of one customer are few. */
export const byAmount: Counted = {
  of: ['minAmount', 'maxAmount'],
  async find(db, { minAmount, maxAmount }, { customers }) {
    const least = numberIn(minAmount) || undefined;
    const most = maxAmount === unlimited ? undefined : numberIn(maxAmount);
    if (least === undefined && most === undefined) return undefined;
    const ends = [
      ...(least === undefined ? [] : [sql<SqlBool>`order_amount >= ${least}`]),
      ...(most === undefined ? [] : [sql<SqlBool>`order_amount <= ${most}`]),
    ];
    return {
      holds: sql<SqlBool>`${sql.join(ends, sql` and `)}`,
      quick: customers === 'all' ? { total: () => countAmounts(db, name, { least, most }) } : {},
    };
  },
};

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
