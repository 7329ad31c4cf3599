import { type Kysely, sql } from 'kysely';
import { type Projection, tableOf } from '#projections/platform/kernel/projection.js';
import { readSchema } from '#projections/platform/kernel/schema.js';

export interface RowCount {
  readonly rows: number;
  /** Estimated by the database instead of counted. */
  readonly about: boolean;
}

/** Rows are counted up to this number; for larger tables the database's estimate is used. */
const mostCounted = 10_000;
const freshMs = 5000;

/** Number of rows per projection, at a cost independent of table size. */
export class RowCounts {
  private latest: { at: number; counts: Promise<Map<string, RowCount>> } | undefined;

  constructor(
    private readonly db: Kysely<unknown>,
    private readonly projections: readonly Pick<Projection, 'name'>[],
  ) {}

  now(): Promise<Map<string, RowCount>> {
    if (!this.latest || performance.now() - this.latest.at > freshMs) {
      // Tables that do not exist yet have no counts.
      this.latest = { at: performance.now(), counts: this.count().catch(() => new Map()) };
    }
    return this.latest.counts;
  }

  private async count(): Promise<Map<string, RowCount>> {
    const each = this.projections.map(({ name }) => {
      const table = sql.id(readSchema, tableOf({ name }));
      return sql`select ${name}::text as name,
        (select count(*) from (select from ${table} limit ${mostCounted + 1}) few) as counted,
        (select greatest(reltuples, pg_stat_get_live_tuples(oid)) from pg_class
          where oid = to_regclass(${`${readSchema}.${tableOf({ name })}`})) as estimated`;
    });
    const { rows } = await sql<{ name: string; counted: string; estimated: number }>`
      ${sql.join(each, sql` union all `)}`.execute(this.db);
    return new Map(
      rows.map(({ name, counted, estimated }) => {
        const about = Number(counted) > mostCounted;
        return [name, { rows: about ? Math.max(Math.round(estimated), mostCounted + 1) : Number(counted), about }];
      }),
    );
  }
}
