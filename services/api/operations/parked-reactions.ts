import { type Kysely, sql } from 'kysely';

export interface ParkedRow {
  readonly event_id: string;
  readonly reaction: string;
  readonly stream: string;
  readonly position: string;
  readonly error: string;
  readonly correlation_id: string;
  readonly parked_at: Date;
}

const mostShown = 200;

/** Reactions that failed repeatedly; empty if no reactor has ever run. */
export async function parkedReactions(db: Kysely<unknown>): Promise<ParkedRow[]> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('reactor.parked') is not null as there`.execute(db);
  if (!there[0]?.there) return [];
  const { rows } = await sql<ParkedRow>`
    select * from reactor.parked order by parked_at desc limit ${mostShown}`.execute(db);
  return rows;
}
