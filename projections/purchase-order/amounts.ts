import { type QueryExecutorProvider, sql } from 'kysely';
import { groupOfAll } from '#projections/platform/kernel/counts.js';
import { readSchema, rowTotals } from '#projections/platform/kernel/schema.js';
import { times } from '#workflows/platform/kernel/money.js';

/**
 * Orders are counted by the first three digits of their amount, so that a range is a sum of counts and two short walks
 * along the index at its ends. Everybody's only: those of one customer are few enough to be counted.
 */
const digits = 3;
const width = 18;

/** A range of amounts, both ends included; an end that is not there is open. */
export interface Amounts {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const padded = (cents: bigint): string => String(cents).padStart(width, '0');
const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
const hundredfold = (amount: number) => times(amount, 100);

const stepAt = (cents: bigint): bigint => 10n ** BigInt(Math.max(0, String(cents).length - digits));
const floorOf = (cents: bigint): bigint => cents - (cents % stepAt(cents));
/** The first amount at or after this one where a group begins. */
const nextGroup = (cents: bigint): bigint => (floorOf(cents) === cents ? cents : floorOf(cents) + stepAt(cents));

const groupAt = (cents: bigint): string => groupOfAll('amount', padded(cents));

/** By the digits themselves: it is asked of every row that is written. */
export function amountGroup(amount: string): string {
  const [whole = '', part = ''] = amount.split('.');
  const cents = (whole + part.padEnd(2, '0').slice(0, 2)).replace(/^0+/, '');
  return groupOfAll('amount', cents.slice(0, digits).padEnd(cents.length, '0').padStart(width, '0'));
}

/** How many orders there are in a range of amounts. */
export async function countAmounts(
  db: QueryExecutorProvider,
  projection: string,
  { least, most }: Amounts,
): Promise<number> {
  const from = BigInt(
    hundredfold(least ?? 0)
      .ceil()
      .toFixed(),
  );
  const beyond = most === undefined ? 10n ** BigInt(width) - 1n : BigInt(hundredfold(most).floor().toFixed()) + 1n;
  if (beyond <= from) return 0;
  const [first, last] = [nextGroup(from), floorOf(beyond)];
  const ends = first < last ? [between(from, first), between(last, beyond)] : [between(from, beyond)];
  const whole = sql`(select coalesce(sum(total), 0) from ${rowTotals}
    where projection = ${projection} and key >= ${groupAt(first)} and key < ${groupAt(last)})`;
  const { rows } = await sql<{ total: string }>`select ${sql.join([whole, ...ends], sql` + `)} as total`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const between = (from: bigint, beyond: bigint) =>
  sql`(select count(*) from ${sql.id(readSchema, 'purchase_order')}
    where order_amount >= ${money(from)} and order_amount < ${money(beyond)})`;
