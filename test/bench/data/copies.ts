import { type Kysely, sql } from 'kysely';
import { projections } from '#projections/catalog/projections.js';
import { columnsSql } from '#projections/platform/kernel/columns.js';
import { type AnyProjection, type KeyedRow, tableOf } from '#projections/platform/kernel/projection.js';
import { createIndexes, readSchema, rowCounts } from '#projections/platform/kernel/schema.js';
import { Tally } from '#projections/platform/rows/tally.js';
import { chance } from '#test/bench/data/chance.js';
import { Families } from '#test/bench/data/families.js';
import {
  idsIn,
  logIdBefore,
  Mover,
  open,
  openAs,
  type PartnerColumn,
  partnerColumns,
  partnerTexts,
} from '#test/bench/data/moved.js';
import type { Trade } from '#test/bench/data/partners.js';
import { salesOrder } from '#workflows/sales-order/machine.js';

/**
 * Makes rows by the million. Orders that ran through real events and projections are copied to other months and
 * customers, row by row within Postgres: every table that names documents, with counts and sums as its projection
 * would have kept them.
 */
export interface Copying {
  /** Partners that the copies are spread over; the originals keep their own. */
  readonly trades: readonly Trade[];
  /** Number of months before the originals that copies are spread over. */
  readonly months: number;
  /** Row limit per table; logs and notices have many rows per document. */
  readonly mostRows: number;
  readonly say?: (text: string) => void;
}

const scratch = 'copying';
/** Factor by which orders without a sale are copied less often, because few of the originals have a sale. */
const rarer = 5;

interface Staged {
  readonly projection: AnyProjection;
  readonly table: string;
  /** Placeholders in each column. */
  readonly gaps: ReadonlyMap<string, ReadonlySet<string>>;
  /** Rows per copy, of orders with sales and of others. */
  readonly rows: readonly [withSales: number, others: number];
}

export class Copies {
  private made = 0;

  private constructor(
    db: Kysely<unknown>,
    copying: Copying,
    staged: readonly Staged[],
    /** Number of sales in the originals. */
    salesLived: number,
  ) {
    this.db = db;
    this.copying = copying;
    this.staged = staged;
    this.salesLived = salesLived;
  }

  private readonly db: Kysely<unknown>;
  private readonly copying: Copying;
  private readonly staged: readonly Staged[];
  private readonly salesLived: number;

  /** Reads the original rows and stages a version of them for each month. */
  static async of(db: Kysely<unknown>, copying: Copying): Promise<Copies> {
    await sql`drop schema if exists ${sql.id(scratch)} cascade`.execute(db);
    await sql`create schema ${sql.id(scratch)}`.execute(db);
    await sql`create unlogged table ${sql.id(scratch, 'tally')} (
      projection text, kind int, month int, key text collate "C", total bigint)`.execute(db);
    const columns = sql.join(partnerColumns.map((column) => sql`${sql.id(column)} text`));
    await sql`create unlogged table ${sql.id(scratch, 'copy')} (
      kind int, nth int, month int, code text, ${columns})`.execute(db);
    const lived = await rowsLived(db);
    const documents = new Set([...lived.values()].flatMap((rows) => rows.flatMap(({ ids }) => ids)));
    const mover = new Mover(documents, await partnersIn(db));
    const sales = [...lived].find(([{ name }]) => name === salesOrder.name)?.[1].map(({ row }) => row.id) ?? [];
    const families = new Families(lived.values(), sales);
    const staged: Staged[] = [];
    for (const [projection, rows] of lived)
      if (rows.length > 0) staged.push(await stage(db, { projection, rows, mover, families, months: copying.months }));
    return new Copies(db, copying, staged, sales.length);
  }

  /** Adds copies until there are this many sales, and orders to go with them. */
  async upTo(sales: number): Promise<void> {
    const to = Math.ceil(sales / this.salesLived);
    await this.name(this.made, to);
    for (const staged of this.staged) await this.fill(staged, this.made, to);
    this.made = to;
  }

  /** Assigns each copy a month, a customer and a suffix for its ids. */
  private async name(from: number, to: number): Promise<void> {
    const { db, copying } = this;
    await sql`truncate ${sql.id(scratch, 'copy')}`.execute(db);
    const random = chance(from + 7);
    const rows = [0, 1].flatMap((kind) =>
      Array.from({ length: ofKind(kind, to) - ofKind(kind, from) }, (_, index) => {
        const nth = ofKind(kind, from) + index;
        const month = nth % copying.months;
        return {
          kind,
          nth,
          month,
          code: codeOf(Math.floor(nth / copying.months) + 1),
          ...partnerTexts(tradeFor(copying.trades, random.share())),
        };
      }),
    );
    for (let at = 0; at < rows.length; at += 5000)
      await sql`insert into ${sql.id(scratch, 'copy')} select * from jsonb_populate_recordset(
        null::${sql.id(scratch, 'copy')}, ${JSON.stringify(rows.slice(at, at + 5000))}::jsonb)`.execute(db);
    await sql`analyze ${sql.id(scratch, 'copy')}`.execute(db);
  }

  private async fill({ projection, table, gaps, rows }: Staged, from: number, to: number): Promise<void> {
    const { db, copying } = this;
    const began = performance.now();
    const [live, source] = [sql.id(readSchema, table), sql.id(scratch, table)];
    const { rows: indexes } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
      where indrelid = ${`${readSchema}.${table}`}::regclass and not indisprimary`.execute(db);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
    const most = Math.floor(copying.mostRows / (rows[0] + rows[1] / rarer));
    const within = sql`c.kind = s.copy_kind and c.month = s.copy_month and c.nth < case c.kind
      when 0 then ${ofKind(0, most)}::bigint else ${ofKind(1, most)}::bigint end`;
    const names = ['id', ...Object.keys(projection.columns)];
    const values = names.map((name) => filled(name, projection.columns[name as never] ?? 'text', gaps.get(name)));
    for (let month = copying.months - 1; month >= 0; month--)
      await sql`insert into ${live} (${sql.join(names.map((name) => sql.id(name)))})
        select ${sql.join(values)} from ${source} s join ${sql.id(scratch, 'copy')} c on ${within}
        where s.copy_month = ${month} and c.month = ${month}`.execute(db);
    await this.count(projection, most);
    await createIndexes(db, projection, 'live');
    const count = Math.round((Math.min(to, most) - Math.min(from, most)) * (rows[0] + rows[1] / rarer));
    copying.say?.(`  ${projection.name}: ${count} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  /** Adds the rows to the counts and sums of their groups. */
  private async count({ name }: AnyProjection, most: number): Promise<void> {
    const { db } = this;
    const key = partnerColumns.reduce(
      (text, column) => sql`replace(${text}, ${openAs(column)}, c.${sql.id(column)})`,
      sql`t.key`,
    );
    const limit = sql`nth < case kind when 0 then ${ofKind(0, most)}::bigint else ${ofKind(1, most)}::bigint end`;
    const copies = (columns: readonly PartnerColumn[]) => {
      const by = sql.join(['kind', 'month', ...columns].map((column) => sql.id(column)));
      return sql`(select ${by}, count(*) as n from ${sql.id(scratch, 'copy')} where ${limit} group by ${by})`;
    };
    const add = (text: typeof key, of: typeof key, open: typeof key) =>
      sql`insert into ${rowCounts} as r (projection, key, total)
      select ${name}, ${text}, sum(t.total * c.n) from ${sql.id(scratch, 'tally')} t
      join ${of} c on c.kind = t.kind and c.month = t.month where t.projection = ${name} and ${open}
      group by 2 having sum(t.total * c.n) <> 0
      on conflict (projection, key) do update set total = r.total + excluded.total`.execute(db);
    await add(sql`t.key`, copies([]), sql`t.key not like '%«%'`);
    await add(key, copies(partnerColumns), sql`t.key like '%«%'`);
  }

  async done(): Promise<void> {
    await sql`drop schema ${sql.id(scratch)} cascade`.execute(this.db);
  }
}

const ofKind = (kind: number, copies: number): number => (kind === 0 ? copies : Math.ceil(copies / rarer));

/** Suffix for the ids and numbers of a copy, unique within its month; digits only, as in document numbers. */
const codeOf = (nth: number): string => String(nth).padStart(open.length, '0');

/** Picks a customer; a few customers have most orders. */
function tradeFor(trades: readonly Trade[], share: number): Trade {
  const place = share < 0.12 ? 0 : share < 0.18 ? 1 : Math.floor(((share - 0.18) / 0.82) ** 2 * trades.length);
  return trades[place] as Trade;
}

/** SQL of a copy's column, with the copy's ids and customer filled in. */
function filled(name: string, type: string, gaps: ReadonlySet<string> = new Set()) {
  const column = sql`s.${sql.id(name)}`;
  if (gaps.size === 0) return column;
  const isJson = type.startsWith('json');
  const text = [...gaps].reduce(
    (so, gap) => sql`replace(${so}, ${gap}, c.${sql.id(gap === open ? 'code' : gap.slice(1, -1))})`,
    isJson ? sql`${column}::text` : column,
  );
  return isJson ? sql`${text}::jsonb` : text;
}

interface Lived {
  readonly row: KeyedRow;
  readonly text: string;
  /** Ids of the documents that the row names. */
  readonly ids: readonly string[];
}

const isRecord = ({ columns }: AnyProjection): boolean => 'data' in columns;

/** The rows that name documents, by projection. */
async function rowsLived(db: Kysely<unknown>): Promise<Map<AnyProjection, Lived[]>> {
  const { rows: cards } = await sql<{ id: string }>`select id from ${sql.id(readSchema, 'document_index')}`.execute(db);
  const documents = new Set(cards.map(({ id }) => id));
  const found = new Map<AnyProjection, Lived[]>();
  for (const projection of projections.filter((one) => !isRecord(one))) {
    const { rows } = await sql<KeyedRow>`select * from ${sql.id(readSchema, tableOf(projection))}`.execute(db);
    const lived = rows.map((row) => {
      const text = JSON.stringify(row);
      return { row, text, ids: [...new Set(idsIn(text).filter((id) => documents.has(id)))] };
    });
    found.set(
      projection,
      lived.filter(({ ids }) => ids.length > 0),
    );
  }
  return found;
}

/** Texts by which rows name customers, their suppliers and their warehouses. */
async function partnersIn(db: Kysely<unknown>): Promise<Map<string, PartnerColumn>> {
  const read = async (table: string) =>
    (
      await sql<{
        id: string;
        data: Record<string, string>;
      }>`select id, data from ${sql.id(readSchema, table)}`.execute(db)
    ).rows;
  const [customers, suppliers, warehouses] = await Promise.all(['customer', 'supplier', 'child_warehouse'].map(read));
  const texts = new Map<string, PartnerColumn>();
  const names = (id: string, fullname: string | undefined, abbr: string | undefined, as: readonly PartnerColumn[]) => {
    for (const [at, text] of [id, fullname, abbr].entries()) if (text && as[at]) texts.set(text, as[at]);
  };
  for (const { id, data } of customers ?? []) names(id, data.fullname, data.abbr, ['c0', 'c1', 'c2']);
  for (const [at, { id, data }] of (suppliers ?? []).entries())
    names(id, data.fullname, data.abbr, at % 2 ? ['s0', 's1', 's2'] : ['t0', 't1', 't2']);
  for (const { id, data } of warehouses ?? []) names(id, data.childWarehouseName, undefined, ['w0', 'w1']);
  return texts;
}

/** Which copies a staged row is used for; the prefix avoids clashes with the table's columns. */
interface Copied {
  readonly copy_kind: number;
  readonly copy_month: number;
}

interface Staging {
  readonly projection: AnyProjection;
  readonly rows: readonly Lived[];
  readonly mover: Mover;
  readonly families: Families;
  readonly months: number;
}

async function stage(db: Kysely<unknown>, { projection, rows, mover, families, months }: Staging): Promise<Staged> {
  const table = tableOf(projection);
  const target = sql.id(scratch, table);
  await sql`create unlogged table ${target} (copy_kind int, copy_month int, ${sql.raw(columnsSql(projection.columns).replace(' primary key', ''))})`.execute(
    db,
  );
  const kinds = rows.map(({ ids }) => (families.sells(ids) ? 0 : 1));
  const gaps = new Map<string, Set<string>>();
  for (let month = 0; month < months; month++) {
    const moved = rows.map(({ row, text, ids }, index): KeyedRow & Copied => {
      const told = JSON.parse(mover.moved(text, month)) as KeyedRow;
      const id = ids.some((one) => row.id.includes(one)) ? told.id : logIdBefore(row.id, month);
      return { ...told, id, copy_kind: kinds[index] as number, copy_month: month };
    });
    if (month === 0) for (const row of moved) noteGaps(gaps, row);
    for (let at = 0; at < moved.length; at += 1000)
      await sql`insert into ${target} select * from jsonb_populate_recordset(
        null::${target}, ${JSON.stringify(moved.slice(at, at + 1000))}::jsonb)`.execute(db);
    await tally(db, projection, moved, month);
  }
  await sql`analyze ${target}`.execute(db);
  const counted = (kind: number) => kinds.filter((one) => one === kind).length;
  return { projection, table, gaps, rows: [counted(0), counted(1)] };
}

const every = [open, ...partnerColumns.map(openAs)];

function noteGaps(gaps: Map<string, Set<string>>, row: object): void {
  for (const [name, value] of Object.entries(row)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    for (const gap of every) if (text?.includes(gap)) gaps.set(name, (gaps.get(name) ?? new Set()).add(gap));
  }
}

async function tally(
  db: Kysely<unknown>,
  projection: AnyProjection,
  rows: readonly (KeyedRow & Copied)[],
  month: number,
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.copy_kind)) {
    const moves = new Tally(projection).moves(new Map(), new Map(ofKind.map((row) => [row.id, row])));
    const [keys, totals] = [[...moves.keys()], [...moves.values()].map(String)];
    await sql`insert into ${sql.id(scratch, 'tally')} select ${projection.name}, ${kind}, ${month}, key, total
      from unnest(${keys}::text[], ${totals}::bigint[]) t(key, total)`.execute(db);
  }
}
