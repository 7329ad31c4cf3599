import { type Kysely, sql } from 'kysely';
import { Recent } from '#workflows/kernel/recent.js';
import { type Changes, commit, LostProjection, type Share } from './commit.js';
import type { KeyedRow, ProjectedEvent, Projection } from './projection.js';
import { checkpointFor, checkpoints, createIndexes, type Generation, readSchema, tableFor } from './schema.js';

const mostKept = 10_000;

/** What a batch makes of the rows, to be committed: what is written, and the rows to remember once it is. */
export interface Staged<Row extends KeyedRow = KeyedRow> {
  readonly share: Share;
  readonly after: ReadonlyMap<string, Row | undefined>;
}

/**
 * Keeps one projection: rows and checkpoint in one transaction, so that every event counts exactly once in effect. An
 * event that cannot be taken parks this projection with its error; the others go on.
 */
export class ProjectionRunner<Row extends KeyedRow = KeyedRow> {
  position = -1n;
  /** Why it stands still, if it does. */
  error: string | undefined;
  /** The event it cannot take. */
  failed: ProjectedEvent | undefined;
  /** How many events it has gone past since it was made. */
  passed = 0;
  private stored = -1n;
  private table: string;
  private indexed = false;
  private turn: Promise<unknown> = Promise.resolve();
  private name: string;
  /** Rows as last written, for this is the only writer (the checkpoint proves it in every transaction). */
  private readonly kept = new Recent<string, Row>(mostKept);
  private readonly groups = new WeakMap<Row, readonly string[]>();

  constructor(
    private readonly db: Kysely<unknown>,
    readonly projection: Projection<Row>,
    readonly generation: Generation = 'live',
  ) {
    this.table = tableFor(projection, generation);
    this.name = checkpointFor(projection, generation);
  }

  /** Stands where the checkpoint says: at the start, and after a failure, when it is unknown whether a commit happened. */
  open(): Promise<void> {
    return this.inTurn(() => this.reopen());
  }

  private async reopen(): Promise<void> {
    const { rows } = await sql<{ position: string; indexed: boolean }>`update ${checkpoints} set error = null
      where name = ${this.name} returning position, indexed`.execute(this.db);
    this.position = BigInt(rows[0]?.position ?? -1);
    this.indexed = rows[0]?.indexed ?? false;
    this.stored = this.position;
    this.kept.clear();
    this.error = undefined;
    this.failed = undefined;
  }

  /** Makes the indexes that a table goes without while it is filled. */
  index(): Promise<void> {
    return this.inTurn(async () => {
      if (this.indexed || this.error !== undefined) return;
      await createIndexes(this.db, this.projection as unknown as Projection<never>, this.generation);
      this.indexed = true;
    });
  }

  /** Two feeds may deliver while one hands over to the other: what is done here is done one after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work, work);
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** The rows that were built beside are now those that are read. Call it in turn. */
  becomeLive(): void {
    this.table = tableFor(this.projection, 'live');
    this.name = checkpointFor(this.projection, 'live');
  }

  /**
   * Takes a batch in order; what it has taken before it leaves out.
   * @returns whether rows changed. @throws when the database is out of reach
   */
  apply(batch: readonly ProjectedEvent[]): Promise<boolean> {
    return this.inTurn(() => this.take(batch));
  }

  /** The events of a batch that change something here. */
  relevant(batch: readonly ProjectedEvent[]): ProjectedEvent[] {
    if (this.error !== undefined) return [];
    return batch.filter((event) => event.position > this.position && this.projection.keys(event).length > 0);
  }

  /** Goes past a batch in which nothing is relevant, or which has been committed. */
  pass(batch: readonly ProjectedEvent[]): void {
    const end = batch.at(-1)?.position ?? this.position;
    if (this.error !== undefined || end <= this.position) return;
    this.position = end;
    this.passed += batch.length;
  }

  private async take(batch: readonly ProjectedEvent[]): Promise<boolean> {
    const events = this.relevant(batch);
    if (events.length > 0) {
      try {
        await this.write(events, batch.at(-1)?.position ?? this.position);
      } catch (error) {
        if (isOutage(error) || error instanceof LostProjection) throw error;
        await this.reopen();
        await this.isolate(events.filter(({ position }) => position > this.position));
        return true;
      }
    }
    this.pass(batch);
    return events.length > 0;
  }

  /** Remembers how far it has come when nothing of interest happened. */
  rest(): Promise<void> {
    return this.inTurn(async () => {
      if (this.error !== undefined || this.stored === this.position) return;
      const staged = { share: this.shareOf(this.position, nothing), after: new Map() };
      await commit(this.db, [staged.share]);
      this.settle(staged);
    });
  }

  private async write(events: readonly ProjectedEvent[], end: bigint): Promise<void> {
    const staged = await this.stage(events, end);
    await commit(this.db, [staged.share]);
    this.settle(staged);
  }

  /** What events make of the rows. Nothing is written yet. Call it in turn. @throws when an event cannot be taken */
  async stage(events: readonly ProjectedEvent[], end: bigint): Promise<Staged<Row>> {
    const { keys, evolve, fresh } = this.projection;
    const touched = events.map((event) => ({ event, keys: keys(event) }));
    const wanted = touched.flatMap(({ event, keys }) => (fresh ? keys.filter((key) => !fresh(event, key)) : keys));
    const before = await this.load(new Set(wanted));
    const after = new Map<string, Row | undefined>();
    const rowOf = (key: string) => (after.has(key) ? after.get(key) : before.get(key));
    for (const { event, keys } of touched) {
      for (const key of keys) after.set(key, evolve(rowOf(key), event, key, rowOf));
    }
    const changes = { ...changesOf(before, after), counts: this.moves(before, after) };
    return { share: this.shareOf(end, changes), after };
  }

  /** What was staged is committed. */
  settle({ share, after }: Staged<Row>): void {
    this.stored = share.to;
    for (const [key, row] of after) this.keep(key, row);
  }

  private shareOf(to: bigint, changes: Changes<Row>): Share {
    const { name: checkpoint, table, stored: from } = this;
    return { checkpoint, table, columns: this.projection.columns, from, to, changes };
  }

  /** How the counted groups grow and shrink. */
  private moves(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row | undefined>): Map<string, number> {
    const moves = new Map<string, number>();
    if (!this.projection.counted) return moves;
    const move = (row: Row | undefined, by: number) => {
      if (row) for (const key of this.groupsOf(row)) moves.set(key, (moves.get(key) ?? 0) + by);
    };
    for (const [key, row] of after) {
      move(before.get(key), -1);
      move(row, 1);
    }
    for (const [key, by] of moves) if (by === 0) moves.delete(key);
    return moves;
  }

  /** A row is new when it is written and old when it is next changed: its groups are asked for twice. */
  private groupsOf(row: Row): readonly string[] {
    const known = this.groups.get(row);
    if (known) return known;
    const groups = this.projection.counted?.(row) ?? [];
    this.groups.set(row, groups);
    return groups;
  }

  private keep(key: string, row: Row | undefined): void {
    if (row) this.kept.set(key, row);
    else this.kept.delete(key);
  }

  private async load(keys: Iterable<string>): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    const missing: string[] = [];
    for (const key of keys) {
      const row = this.kept.get(key);
      if (row) found.set(key, row);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const { rows } = await sql<Row>`select * from ${sql.id(readSchema, this.table)}
      where id = any(${missing}::text[])`.execute(this.db);
    for (const row of rows) found.set(row.id, row);
    return found;
  }

  /** One by one up to the event that cannot be taken, and stops there. */
  private async isolate(events: readonly ProjectedEvent[]): Promise<void> {
    for (const event of events) {
      try {
        await this.write([event], event.position);
        this.position = event.position;
      } catch (error) {
        if (isOutage(error) || error instanceof LostProjection) throw error;
        this.kept.clear();
        this.error = error instanceof Error ? error.message : String(error);
        this.failed = event;
        await sql`update ${checkpoints} set error = ${this.error}, failed_at = ${event.position}
          where name = ${this.name}`.execute(this.db);
        return;
      }
    }
  }
}

/** Errors of the connection or the server, not of the data: worth the same attempt again. */
export function isOutage(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return /connection|terminated|timeout/i.test(String((error as Error).message));
  return /^(08|53|57P|58|40)/.test(code) || code.startsWith('E');
}

const nothing: Changes<never> = { born: [], altered: [], fields: [], gone: [], counts: new Map() };

function changesOf<Row extends KeyedRow>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row | undefined>,
): Omit<Changes<Row>, 'counts'> {
  const born: Row[] = [];
  const altered: Row[] = [];
  const gone: string[] = [];
  const fields = new Set<string>();
  for (const [key, row] of after) {
    const old = before.get(key);
    if (!row) {
      if (old) gone.push(key);
    } else if (!old) born.push(row);
    else if (old !== row) {
      altered.push(row);
      for (const field of Object.keys(row) as (keyof Row & string)[]) if (row[field] !== old[field]) fields.add(field);
    }
  }
  // In one order, so that the same columns are the same statement.
  return { born, altered, fields: [...fields].sort(), gone };
}
