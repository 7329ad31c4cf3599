import { type Kysely, sql } from 'kysely';
import { Recent } from '#workflows/platform/kernel/recent.js';
import { type AsideChanges, noteFailure, readAside, type SetAside, setAsideAt } from './aside.js';
import { type Changes, commit, type Share } from './commit.js';
import { CountFolder } from './counts.js';
import { hitsEveryRow, isNobodysFault, wordsOf } from './failure.js';
import type { KeyedRow, ProjectedEvent, Projection, Summand } from './projection.js';
import { checkpointFor, checkpoints, createIndexes, type Generation, readSchema, tableFor } from './schema.js';
import { asideKey, changesOf, evolved, type Failure, Failures, type Touching } from './staging.js';
import { Turns } from './turns.js';

const mostKept = 10_000;
/** More than so many documents nobody mends one by one: it is the projection that is wrong. */
const mostAside = 1000;
/** One on a feed of its own folds its counts itself. */
const foldMs = 1000;

/** What a batch makes of the rows, to be committed: what is written, and the rows to remember once it is. */
export interface Staged<Row extends KeyedRow = KeyedRow> {
  readonly share: Share;
  readonly after: ReadonlyMap<string, Row | undefined>;
  /** Events that cannot be taken, to be set aside with the same commit. */
  readonly failed: readonly Failure[];
}

// biome-ignore lint/suspicious/noExplicitAny: who listens never looks into the rows
export type AnyRunner = ProjectionRunner<any>;

/** Hears what a runner sets aside. */
export interface RunnerListener {
  setAside(runner: AnyRunner, event: ProjectedEvent, error: Error): void;
  /** Another event of a stream has come that stands aside: its rows may be right now. */
  waits(runner: AnyRunner, stream: string): void;
}

/** A stream that stands aside, and the newest of its events that was left out. */
interface Standing extends SetAside {
  newest: bigint;
}

/** Of the rows of a stream that stood aside. Behind: some of its events had not been read yet. */
export type Restored = 'right' | 'failed' | 'behind';

/**
 * Keeps one projection: rows and checkpoint in one transaction, so that every event counts exactly once in effect. A
 * stream with an event that cannot be taken is set aside with its error, and all others go on; what would hit every row
 * parks the projection.
 */
export class ProjectionRunner<Row extends KeyedRow = KeyedRow> {
  position = -1n;
  /** Why it stands still, if it does. */
  error: string | undefined;
  /** The event it cannot take. */
  failed: ProjectedEvent | undefined;
  /** How many events it has gone past since it was made. */
  passed = 0;
  /** What is left out, by stream. */
  readonly aside = new Map<string, Standing>();
  /** Set aside since the last commit. */
  private unsaved: SetAside[] = [];
  /** How many events were left out since the last commit, by stream. */
  private readonly leftOut = new Map<string, number>();
  private stored = -1n;
  private table: string;
  private indexed = false;
  private readonly turns = new Turns();
  private name: string;
  private readonly folder: CountFolder;
  private folded = Date.now();
  /** Rows as last written, for this is the only writer (the checkpoint proves it in every transaction). */
  private readonly kept = new Recent<string, Row>(mostKept);
  private readonly summands = new WeakMap<Row, readonly Summand[]>();

  constructor(
    private readonly db: Kysely<unknown>,
    readonly projection: Projection<Row>,
    readonly generation: Generation = 'live',
    private readonly listener?: RunnerListener,
  ) {
    this.table = tableFor(projection, generation);
    this.name = checkpointFor(projection, generation);
    this.folder = new CountFolder(db);
  }

  /** Its name among the checkpoints. */
  get checkpoint(): string {
    return this.name;
  }

  /** Stands where the checkpoint says: at the start, and after a failure, when it is unknown whether a commit happened. */
  open(): Promise<void> {
    return this.inTurn(() => this.reopen());
  }

  private async reopen(): Promise<void> {
    const { rows } = await sql<{ position: string; indexed: boolean }>`update ${checkpoints} set error = null
      where name = ${this.name} returning position, indexed`.execute(this.db);
    const standing = await readAside(this.db, this.name);
    this.position = BigInt(rows[0]?.position ?? -1);
    this.indexed = rows[0]?.indexed ?? false;
    this.stored = this.position;
    this.kept.clear();
    this.aside.clear();
    for (const one of standing) this.aside.set(asideKey(this.projection, one), { ...one, newest: one.position });
    this.unsaved = [];
    this.leftOut.clear();
    this.error = undefined;
    this.failed = undefined;
  }

  /** Makes the indexes that a table goes without while it is filled. */
  index(): Promise<void> {
    return this.inTurn(async () => {
      if (this.indexed || this.error !== undefined) return;
      await createIndexes(this.db, this.projection, this.generation);
      this.indexed = true;
    });
  }

  /** Two feeds may deliver while one hands over to the other: what is done here is done one after the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
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
    return batch.filter((event) => event.position > this.position && this.concerns(event) && !this.leavesOut(event));
  }

  /** One that it cannot even tell of concerns it. */
  private concerns(event: ProjectedEvent): boolean {
    try {
      return this.projection.keys(event).length > 0;
    } catch {
      return true;
    }
  }

  private leavesOut({ stream }: ProjectedEvent): boolean {
    return this.aside.size > 0 && this.aside.has(stream);
  }

  /** Goes past a batch in which nothing is relevant, or which has been committed. */
  pass(batch: readonly ProjectedEvent[]): void {
    const end = batch.at(-1)?.position ?? this.position;
    if (this.error !== undefined || end <= this.position) return;
    if (this.aside.size > 0) this.countLeftOut(batch);
    this.position = end;
    this.passed += batch.length;
  }

  private countLeftOut(batch: readonly ProjectedEvent[]): void {
    for (const event of batch) {
      const standing = this.aside.get(event.stream);
      if (!standing || event.position <= this.position || event.position <= standing.newest) continue;
      if (!this.concerns(event)) continue;
      standing.newest = event.position;
      this.leftOut.set(event.stream, (this.leftOut.get(event.stream) ?? 0) + 1);
      this.listener?.waits(this, event.stream);
    }
  }

  private async take(batch: readonly ProjectedEvent[]): Promise<boolean> {
    const events = this.relevant(batch);
    if (events.length > 0) {
      const end = batch.at(-1)?.position ?? this.position;
      await this.takeByHalves(events, end);
      // What nothing was written after.
      if (this.unsaved.length > 0) await this.write([], end);
    }
    this.pass(batch);
    await this.saveLeftOut();
    await this.foldWhenDue();
    return events.length > 0;
  }

  private async foldWhenDue(): Promise<void> {
    if (Date.now() - this.folded < foldMs) return;
    this.folded = Date.now();
    await this.folder.fold([this.checkpoint]);
  }

  /** Stores how many events wait, when some have just been left out. Call it in turn. */
  async saveLeftOut(): Promise<void> {
    if (this.leftOut.size > 0) await this.save();
  }

  /** Remembers how far it has come when nothing of interest happened. */
  rest(): Promise<void> {
    return this.inTurn(async () => {
      if (this.error === undefined && this.stored !== this.position) await this.save();
    });
  }

  private async save(): Promise<void> {
    const staged = { share: this.shareOf(this.position, nothing, []), after: new Map(), failed: [] };
    await commit(this.db, [staged.share]);
    this.settle(staged);
  }

  private async write(events: readonly ProjectedEvent[], end: bigint): Promise<void> {
    const staged = await this.stage(events, end);
    await commit(this.db, [staged.share]);
    this.settle(staged);
  }

  /**
   * Events that do not go into the database together go in by halves, in their order, so that what counted stays and the
   * one that cannot be taken is found in few steps. Its stream is set aside with the next that goes in.
   */
  private async takeByHalves(events: readonly ProjectedEvent[], end: bigint): Promise<void> {
    if (this.error !== undefined) return;
    const due = events.filter((event) => !this.leavesOut(event));
    try {
      await this.write(due, end);
    } catch (error) {
      const [first] = due;
      // Where not even the checkpoint moves it is no event's fault.
      if (isNobodysFault(error) || !first) throw error;
      if (due.length === 1) return hitsEveryRow(error) ? this.park(first, error) : this.setAside(first, error);
      const middle = due.length >> 1;
      await this.takeByHalves(due.slice(0, middle), due[middle - 1]?.position ?? end);
      await this.takeByHalves(due.slice(middle), end);
    }
  }

  private async setAside(event: ProjectedEvent, error: unknown): Promise<void> {
    if (this.aside.size >= mostAside) return this.park(event, error);
    this.unsaved.push(this.leaveOut({ event, error }));
  }

  private leaveOut({ event, error }: Failure): SetAside {
    const one = setAsideAt(event, error);
    this.aside.set(asideKey(this.projection, one), { ...one, newest: one.position });
    this.listener?.setAside(this, event, new Error(one.error, { cause: error }));
    return one;
  }

  private async park(event: ProjectedEvent, error: unknown): Promise<void> {
    this.kept.clear();
    for (const one of this.unsaved) this.aside.delete(asideKey(this.projection, one));
    this.unsaved = [];
    if (this.stored > this.position) this.position = this.stored;
    this.error = wordsOf(error);
    this.failed = event;
    await sql`update ${checkpoints} set error = ${this.error}, failed_at = ${event.position}
      where name = ${this.name}`.execute(this.db);
  }

  /** What events make of the rows. Nothing is written yet. Call it in turn. @throws when their rows cannot be counted */
  async stage(events: readonly ProjectedEvent[], end: bigint): Promise<Staged<Row>> {
    const failures = new Failures(this.projection);
    const { touching, wanted } = this.touchedBy(events, failures);
    const before = await this.load(wanted);
    const after = evolved(this.projection, touching, before, failures);
    const failed = failures.all;
    if (failed.length > 0 && this.aside.size + failed.length > mostAside) throw failed[0]?.error;
    const changes = { ...changesOf(before, after), counts: this.moves(before, after) };
    return { share: this.shareOf(end, changes, failed), after, failed };
  }

  /** Which rows events touch, and which of them may be there already. */
  private touchedBy(events: readonly ProjectedEvent[], failures: Failures) {
    const { keys: keysOf, fresh } = this.projection;
    const touching: Touching[] = [];
    const wanted = new Set<string>();
    for (const event of events) {
      try {
        const keys = keysOf(event);
        for (const key of keys) if (!fresh?.(event, key)) wanted.add(key);
        touching.push({ event, keys });
      } catch (error) {
        failures.note({ event, error });
      }
    }
    return { touching, wanted };
  }

  /** What was staged is committed. */
  settle({ share, after, failed }: Staged<Row>): void {
    this.stored = share.to;
    for (const [key, row] of after) this.keep(key, row);
    if (!share.aside) return;
    this.unsaved = [];
    this.leftOut.clear();
    for (const failure of failed) this.leaveOut(failure);
  }

  /**
   * Makes the rows of a stream that stands aside anew from all of its events, so that they are right again at once.
   * Call it in turn. @throws when the database is out of reach
   */
  async restore(stream: string, all: readonly ProjectedEvent[]): Promise<Restored> {
    const standing = this.aside.get(stream);
    if (!standing) return 'right';
    const events = all.filter(({ position }) => position <= this.position);
    if (this.error !== undefined || (events.at(-1)?.position ?? -1n) < standing.newest) return 'behind';
    try {
      const failures = new Failures(this.projection);
      const { touching } = this.touchedBy(events, failures);
      const after = evolved(this.projection, touching, new Map(), failures);
      const [failure] = failures.all;
      if (failure) throw failure.error;
      const before = await this.load(after.keys());
      const changes = { ...changesOf(before, after), counts: this.moves(before, after) };
      const share = this.shareOf(this.position, changes, [], [stream]);
      await commit(this.db, [share]);
      this.settle({ share, after, failed: [] });
      this.aside.delete(stream);
      return 'right';
    } catch (error) {
      if (isNobodysFault(error)) throw error;
      const again = { ...standing, error: wordsOf(error) };
      await noteFailure(this.db, this.name, again);
      this.aside.set(stream, again);
      return 'failed';
    }
  }

  private shareOf(to: bigint, changes: Changes<Row>, failed: readonly Failure[], freed: readonly string[] = []): Share {
    const { name: checkpoint, table, stored: from } = this;
    const share = { checkpoint, table, columns: this.projection.columns, from, to, changes };
    if (this.unsaved.length + failed.length + freed.length + this.leftOut.size === 0) return share;
    const set = [...this.unsaved, ...failed.map(({ event, error }) => setAsideAt(event, error))];
    const waiting = new Map([...this.leftOut].filter(([stream]) => !freed.includes(stream)));
    const aside: AsideChanges = { set, freed, waiting };
    return { ...share, aside };
  }

  /** How the groups that are counted or summed grow and shrink. */
  private moves(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row | undefined>): Map<string, bigint> {
    const moves = new Map<string, bigint>();
    if (!this.projection.counted && !this.projection.summed) return moves;
    const move = (row: Row | undefined, sign: bigint) => {
      if (row) for (const [key, amount] of this.summandsOf(row)) moves.set(key, (moves.get(key) ?? 0n) + sign * amount);
    };
    for (const [key, row] of after) {
      move(before.get(key), -1n);
      move(row, 1n);
    }
    for (const [key, by] of moves) if (by === 0n) moves.delete(key);
    return moves;
  }

  /** A row is new when it is written and old when it is next changed: what it adds to is asked for twice. */
  private summandsOf(row: Row): readonly Summand[] {
    const known = this.summands.get(row);
    if (known) return known;
    const { counted, summed } = this.projection;
    const ones = (counted?.(row) ?? []).map((group): Summand => [group, 1n]);
    const summands = summed ? [...ones, ...summed(row)] : ones;
    this.summands.set(row, summands);
    return summands;
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
}

const nothing: Changes<never> = { born: [], altered: [], fields: [], gone: [], counts: new Map() };
