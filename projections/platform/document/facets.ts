import { type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import { type Projection, tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';
import {
  type Customers,
  countIn,
  countNamed,
  groupOf,
  groupOfAll,
  sumsBetween,
} from '#projections/platform/queries/counts.js';
import { contains, type ListOptions } from '#projections/platform/queries/list.js';
import { mostParts, type Within } from '#projections/platform/queries/newest.js';
import { flat } from '#workflows/platform/document/flat.js';
import type { Condition } from './conditions.js';
import { type FacetsAsked, type FacetsRow, facetsProjection, monthColumn } from './facets-projection.js';
import { snake } from './fact-columns.js';
import type { Telling } from './fact-projection.js';
import { type Scale, type Span, scaleOf, segmentsOf } from './scales.js';
import { isInStem, stemOf, stems, stemsTold, stemsWith } from './stems.js';

/** Ways to find a page and the total without scanning all rows. */
export type Quick = Pick<ListOptions, 'total' | 'within'>;

/** One filter: the SQL condition on the rows, and how to find them when it is the only filter. */
export interface FoundBy {
  readonly holds: RawBuilder<boolean>;
  readonly quick: Quick;
}

// biome-ignore lint/suspicious/noExplicitAny: each condition checks its own value
export type Conditions = Readonly<Record<string, Condition<any, string>>>;

/** Maximum number of documents listed by id in a condition. */
const mostNamed = 1000;

/** Finds documents by keyword and conditions, using counts and indexes of their facets. */
export class Facets {
  readonly projection: Projection<FacetsRow>;
  private readonly table: string;

  constructor(
    private readonly of: Telling,
    {
      keyword,
      conditions,
      told = [],
      holds,
    }: Pick<FacetsAsked, 'keyword' | 'holds'> & { conditions: Conditions; told?: readonly string[] },
  ) {
    // A single customer's documents are found through that customer's own scope instead.
    const asked = Object.values(conditions).filter(({ fact }) => fact !== 'customerId');
    const facts = (is: (by: string | undefined) => boolean) => [
      ...new Set(asked.filter(({ limits }) => is(limits?.by)).map(({ fact }) => fact)),
    ];
    const [values, ranges] = [facts((by) => by === 'value'), facts((by) => by === 'least' || by === 'most')];
    this.projection = facetsProjection(of, { keyword, values, ranges, told, ...(holds && { holds }) });
    this.table = tableOf(this.projection);
  }

  /**
   * A keyword is searched among stems; one with digits, among the texts of documents with a matching stem.
   * @param told restricts the list to documents that have this fact set
   */
  async named(db: ReadDatabase, keyword: string, customers: Customers, told?: string): Promise<FoundBy> {
    const what = told === undefined ? stems : stemsTold(told);
    const found = await stemsWith(db, { projection: this.projection.name, what, customers, keyword: stemOf(keyword) });
    const values = found.map(({ stem }) => stem);
    const ofStem = sql<boolean>`facets.stem = any(${values}::text[])`;
    const total = found.reduce((sum, one) => sum + one.total, 0);
    if (!isInStem(keyword)) return { holds: await this.saying(db, keyword, ofStem), quick: {} };
    return {
      holds: this.has(ofStem),
      quick: {
        total: async () => total,
        within: [this.newest(customers, { column: 'stem', values, told })],
      },
    };
  }

  /** Few matches are listed by id, so that their texts are searched once: a page and its total ask for the same. */
  private async saying(db: ReadDatabase, keyword: string, ofStem: RawBuilder<boolean>): Promise<RawBuilder<boolean>> {
    const found = sql<{ id: string }>`select facets.id from ${sql.id(readSchema, this.table)} facets
      where ${ofStem} and ${contains('facets.words', keyword)}`;
    // The limit is applied outside: inside, Postgres expects to find that many early while walking the whole index.
    const { rows } = await sql<{ id: string }>`with found as materialized (${found})
      select id from found limit ${mostNamed + 1}`.execute(db);
    if (rows.length > mostNamed) return sql<boolean>`id in (${found})`;
    return sql<boolean>`id = any(${rows.map(({ id }) => id)}::text[])`;
  }

  /** The filters of each fact; both ends of a range form one filter. */
  async limited(
    db: ReadDatabase,
    asked: readonly { readonly condition: Conditions[string]; readonly value: unknown }[],
    customers: Customers,
  ): Promise<FoundBy[]> {
    const byFact = Map.groupBy(asked, ({ condition }) => condition.fact);
    const found = [...byFact].map(async ([fact, all]): Promise<FoundBy[]> => {
      const holding = all.flatMap(({ condition, value }) => condition.holds(value) ?? []);
      if (holding.length === 0) return [];
      return [
        { holds: sql<boolean>`${sql.join(holding, sql` and `)}`, quick: await this.quick(db, fact, all, customers) },
      ];
    });
    return (await Promise.all(found)).flat();
  }

  private async quick(
    db: ReadDatabase,
    fact: string,
    asked: readonly { readonly condition: Conditions[string]; readonly value: unknown }[],
    customers: Customers,
  ): Promise<Quick> {
    const column = snake(fact);
    if (!(column in this.projection.columns)) return {};
    const limits = asked.map(({ condition, value }) => ({ limits: condition.limits, value }));
    const [only, another] = limits;
    if (only?.limits?.by === 'value' && !another) {
      const values = only.limits.among(only.value) ?? [];
      return {
        total: () => this.count(db, column, values, customers),
        within: [await this.newestOf(db, column, values, customers)],
      };
    }
    if (limits.some(({ limits: known }) => known === undefined)) return {};
    const scale = scaleOf(flat(this.of.facts)[fact]);
    const span: { from?: string; beyond?: string } = {};
    for (const { limits: end, value } of limits) {
      if (end === undefined || end.by === 'value') return {};
      const at = end.end(value);
      if (at !== undefined && end.by === 'least') span.from = scale.from(at);
      if (at !== undefined && end.by === 'most') span.beyond = scale.beyond(at);
    }
    return this.between(db, { column, scale, span, customers });
  }

  private count(db: ReadDatabase, column: string, values: readonly string[], customers: Customers): Promise<number> {
    const groups =
      customers === 'all'
        ? values.map((value) => groupOfAll(column, value))
        : [...customers].flatMap((customer) => values.map((value) => groupOf(column, customer, value)));
    return countNamed(db, this.projection.name, groups);
  }

  /** Walks the documents of the customers or those with the values, whichever are fewer. */
  private async newestOf(
    db: ReadDatabase,
    column: string,
    values: readonly string[],
    customers: Customers,
  ): Promise<Within> {
    const newest = this.newest(customers, { column, values });
    if (!isFew(customers)) return newest;
    const [theirs, all] = await Promise.all([
      countIn(db, this.of.workflow.name, 'state', customers, this.of.workflow.states),
      this.count(db, column, values, 'all'),
    ]);
    return theirs < all ? this.along(customers, oneOf(column, values)) : newest;
  }

  /** A span is counted by whole groups, and row by row at an end within a group. */
  private async between(
    db: ReadDatabase,
    { column, scale, span, customers }: { column: string; scale: Scale; span: Span; customers: Customers },
  ): Promise<Quick> {
    const { groups, rest } = segmentsOf(scale.levels, span);
    const known = groups.map(async ({ level, ...part }) => ({
      level: level.name,
      sums: await sumsBetween(db, {
        projection: this.projection.name,
        what: `${column}/${level.name}`,
        customers,
        ...part,
      }),
    }));
    const counted = await Promise.all(known);
    const whole = counted.flatMap(({ sums }) => [...sums.values()]).reduce((sum, one) => sum + one, 0n);
    const total = async () => Number(whole) + (await this.countRows(db, { column, scale, spans: rest, customers }));
    if (!scale.hasMonths) return { total, within: [this.along(customers, this.inSpan(column, scale, span))] };
    const placesOf = (name: string) =>
      counted.filter(({ level }) => level === name).flatMap(({ sums }) => [...sums.keys()]);
    const [months, days] = [placesOf('month'), placesOf('day')];
    if (isFew(customers) || months.length + days.length > mostParts)
      return { total, within: [this.along(customers, this.inSpan(column, scale, span))] };
    return {
      total,
      within: [
        this.newest(customers, { column: monthColumn(column), values: months }),
        this.newest(customers, { column, values: days, type: 'date' }),
      ],
    };
  }

  private async countRows(
    db: ReadDatabase,
    { column, scale, spans, customers }: { column: string; scale: Scale; spans: readonly Span[]; customers: Customers },
  ): Promise<number> {
    const counts = spans.map(
      (span) => sql`(select count(*) from ${sql.id(readSchema, this.table)} r
        where ${sql.join([this.inSpan(column, scale, span), ...this.theirs(customers)], sql` and `)})`,
    );
    if (counts.length === 0) return 0;
    const { rows } = await sql<{ total: string }>`select ${sql.join(counts, sql` + `)} as total`.execute(db);
    return Number(rows[0]?.total ?? 0);
  }

  private inSpan(column: string, scale: Scale, { from, beyond }: Span): RawBuilder<boolean> {
    const of = sql`r.${sql.id(column)}`;
    return sql<boolean>`${sql.join(
      [
        ...(from === undefined ? [sql`${of} is not null`] : [sql`${of} >= ${scale.value(from)}`]),
        ...(beyond === undefined ? [] : [sql`${of} < ${scale.value(beyond)}`]),
      ],
      sql` and `,
    )}`;
  }

  private has(holds: RawBuilder<boolean>): RawBuilder<boolean> {
    return sql<boolean>`id in (select facets.id from ${sql.id(readSchema, this.table)} facets where ${holds})`;
  }

  private theirs(customers: Customers): RawBuilder<boolean>[] {
    return customers === 'all' ? [] : [sql<boolean>`r.customer_id = any(${[...customers]}::text[])`];
  }

  /** The newest rows with one of some values: from each value's own index or, for many values, by walking all rows. */
  private newest(customers: Customers, { column, values, type = 'text', told }: NewestAsked): Within {
    const isTold = told === undefined ? [] : [sql<boolean>`r.${sql.id(snake(told))} is not null`];
    if (values.length > mostParts) return this.along(customers, all([oneOf(column, values), ...isTold]));
    const holds = [...this.theirs(customers), ...isTold];
    const parts = { table: this.table, parts: { [column]: values }, types: { [column]: type } };
    return holds.length === 0 ? parts : { ...parts, where: all(holds) };
  }

  /** The newest rows that satisfy a condition, by walking all rows, or those of each of few customers. */
  private along(customers: Customers, holds: RawBuilder<boolean>): Within {
    if (isFew(customers)) return { table: this.table, parts: { customer_id: [...customers] }, where: holds };
    return { table: this.table, parts: {}, where: all([holds, ...this.theirs(customers)]) };
  }
}

interface NewestAsked {
  readonly column: string;
  readonly values: readonly string[];
  readonly type?: 'text' | 'date';
  /** Only documents that have this fact set. */
  readonly told?: string | undefined;
}

const all = (holds: readonly RawBuilder<boolean>[]) => sql<boolean>`${sql.join(holds, sql` and `)}`;

const oneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`r.${sql.id(column)} = any(${[...values]}::text[])`;

const isFew = (customers: Customers): customers is ReadonlySet<string> =>
  customers !== 'all' && customers.size <= mostParts;
