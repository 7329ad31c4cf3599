import { KeyedQueue } from '#workflows/platform/structures/keyed-queue.js';
import type { AnyProjection, KeyedRow, ProjectedEvent } from '../kernel/projection.js';
import { checkpointFor, type Generation, tableFor } from '../kernel/schema.js';
import { setAsideAt } from '../rows/aside.js';
import type { Changes, Share } from '../rows/commit.js';
import { errorText, isSchemaError, isTransient } from '../rows/failure.js';
import type { RowStore } from '../rows/row-store.js';
import { Tally } from '../rows/tally.js';
import { RowCache } from './row-cache.js';
import { SetAsideBuffer, type StandingAside } from './set-aside-buffer.js';
import { type Concerning, changesOf, concerning, evolved, type Failure, Failures, touchedBy } from './staging.js';

/** Nobody repairs more documents than this one by one: the projection itself must be wrong. */
const mostAside = 1000;
/** Interval at which a runner on its own feed folds its counts. */
const foldMs = 1000;
/** Interval while filling: nobody reads counts of such rows, and folding more at once leaves fewer differences. */
export const foldFillingMs = 10_000;

/** Result of a batch, ready to commit: the data to write, and the rows to cache once written. */
export interface Staged {
  readonly share: Share;
  readonly after: ReadonlyMap<string, KeyedRow | undefined>;
  /** Events that cannot be applied, to be set aside in the same commit. */
  readonly failed: readonly Failure[];
}

/** Notified of what a runner sets aside. */
export interface RunnerListener {
  setAside(runner: ProjectionRunner, event: ProjectedEvent, error: Error): void;
  /** A further event of a set-aside stream has arrived: its rows may be restorable now. */
  waits(runner: ProjectionRunner, stream: string): void;
}

/** Outcome of restoring a set-aside stream. Behind: some of its events had not been read yet. */
export type Restored = 'right' | 'failed' | 'behind';

/** Taking: running. Parked: stopped at an event it cannot apply. */
type State =
  | { readonly kind: 'taking' }
  | { readonly kind: 'parked'; readonly error: string; readonly event: ProjectedEvent };

const taking: State = { kind: 'taking' };

interface Asked {
  readonly batch: readonly ProjectedEvent[];
  readonly position: bigint;
  readonly found: readonly Concerning[];
}

/**
 * Maintains one projection: rows and checkpoint in one transaction, so that every event takes effect exactly once. A
 * stream with an event that cannot be applied is set aside with its error, and all others go on; an error that would
 * hit every row parks the projection.
 */
export class ProjectionRunner {
  position = -1n;
  /** Number of events passed since this runner was created. */
  passed = 0;
  private state = taking;
  private stored = -1n;
  private table: string;
  private name: string;
  private indexed = false;
  private folded = Date.now();
  /** The last answer of `relevant`, given while nothing was set aside. */
  private asked: Asked | undefined;
  private readonly turns = new KeyedQueue();
  private readonly rows: RowCache<KeyedRow>;
  private readonly tally: Tally<KeyedRow>;
  private readonly leftOut: SetAsideBuffer;

  constructor(
    private readonly store: RowStore,
    readonly projection: AnyProjection,
    readonly generation: Generation = 'live',
    private readonly listener?: RunnerListener,
  ) {
    this.table = tableFor(projection, generation);
    this.name = checkpointFor(projection, generation);
    this.rows = new RowCache((ids) => store.rows({ table: this.table, columns: projection.columns, ids }));
    this.tally = new Tally(projection);
    this.leftOut = new SetAsideBuffer(projection);
  }

  /** Name of its checkpoint. */
  get checkpoint(): string {
    return this.name;
  }

  /** Error that parked the runner, if any. */
  get error(): string | undefined {
    return this.state.kind === 'parked' ? this.state.error : undefined;
  }

  /** Event that parked the runner. */
  get failed(): ProjectedEvent | undefined {
    return this.state.kind === 'parked' ? this.state.event : undefined;
  }

  /** Set-aside events by stream. */
  get aside(): ReadonlyMap<string, StandingAside> {
    return this.leftOut.standing;
  }

  /** Resets to the stored checkpoint: at the start, and after a failure, when the outcome of a commit is unknown. */
  open(): Promise<void> {
    return this.inTurn(async () => {
      const { position, indexed, aside } = await this.store.open(this.name);
      this.position = position;
      this.stored = position;
      this.indexed = indexed;
      this.rows.clear();
      this.leftOut.reset(aside);
      this.state = taking;
    });
  }

  /** Whether the table is being filled from the first event and not read yet. */
  get isFilling(): boolean {
    return !this.indexed;
  }

  /** Creates the indexes and counts that are omitted while a table is being filled. */
  index(): Promise<void> {
    return this.inTurn(async () => {
      if (this.indexed || this.isParked) return;
      await this.store.fold([this.checkpoint]);
      await this.store.index(this.projection, this.generation);
      this.indexed = true;
    });
  }

  /** Resolves when all events taken are in the rows. @throws Unwritten, until it is opened again */
  written(): Promise<void> {
    return this.store.written();
  }

  /** Serializes work here: two feeds may deliver while one hands over to the other. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.turns.take(work);
  }

  /** The rows that were built beside are now the live ones. Call it in turn. */
  becomeLive(): void {
    this.table = tableFor(this.projection, 'live');
    this.name = checkpointFor(this.projection, 'live');
  }

  /**
   * Applies a batch in order, skipping events applied before.
   * @returns whether rows changed. @throws when the database is unreachable
   */
  apply(batch: readonly ProjectedEvent[]): Promise<boolean> {
    return this.inTurn(() => this.take(batch));
  }

  /**
   * Events of a batch that affect this projection. It is asked before and in its turn: in between, another feed may have
   * moved its position, or a set-aside stream may have come back, and only then is the answer found anew.
   */
  relevant(batch: readonly ProjectedEvent[]): readonly Concerning[] {
    if (this.isParked) return [];
    const { position, asked } = this;
    if (asked?.batch === batch && asked.position === position && this.aside.size === 0) return asked.found;
    const isDue = (event: ProjectedEvent) => event.position > position && !this.leftOut.holds(event.stream);
    const found = concerning(this.projection, batch, isDue);
    this.asked = this.aside.size === 0 ? { batch, position, found } : undefined;
    return found;
  }

  /** Advances past a batch that has no relevant events or has been committed. */
  pass(batch: readonly ProjectedEvent[]): void {
    const end = batch.at(-1)?.position ?? this.position;
    if (this.isParked || end <= this.position) return;
    if (this.aside.size > 0) this.countLeftOut(batch);
    this.asked = undefined;
    this.position = end;
    this.passed += batch.length;
  }

  /** Stores how many events wait, if some have just been left out. Call it in turn. */
  async saveLeftOut(): Promise<void> {
    if (this.leftOut.hasWaiting) await this.write([], this.position);
  }

  /** The commit that stores the current position; undefined if it is already stored. Call it in turn. */
  resting(): Staged | undefined {
    if (this.isParked || this.stored === this.position) return undefined;
    return { share: this.shareOf(this.position, nothing), after: new Map(), failed: [] };
  }

  /** Applies events to the rows without writing. Call it in turn. @throws when their rows cannot be counted */
  async stage(events: readonly Concerning[], end: bigint): Promise<Staged> {
    const failures = new Failures(this.projection);
    const { touching, wanted } = touchedBy(this.projection, events, failures);
    const before = await this.rows.load(wanted);
    const after = evolved(this.projection, touching, before, failures);
    const failed = failures.all;
    if (failed.length > 0 && this.aside.size + failed.length > mostAside) throw failed[0]?.error;
    return { share: this.shareOf(end, this.changed(before, after), failed), after, failed };
  }

  /** Called once the staged changes are committed. */
  settle({ share, after, failed }: Staged): void {
    this.stored = share.to;
    this.rows.keep(after);
    if (!share.aside) return;
    this.leftOut.settle();
    for (const { event, error } of failed) {
      this.leftOut.note(setAsideAt(event, error));
      this.tell(event, error);
    }
  }

  /**
   * Rebuilds the rows of a set-aside stream from all of its events.
   * Call it in turn. @throws when the database is unreachable
   */
  async restore(stream: string, all: readonly ProjectedEvent[]): Promise<Restored> {
    const standing = this.aside.get(stream);
    if (!standing) return 'right';
    const events = all.filter(({ position }) => position <= this.position);
    if (this.isParked || (events.at(-1)?.position ?? -1n) < standing.newest) return 'behind';
    try {
      await this.remake(stream, events);
      return 'right';
    } catch (error) {
      if (isTransient(error)) throw error;
      const again = { ...standing, error: errorText(error) };
      await this.store.failedAgain(this.name, again);
      this.leftOut.failAgain(again);
      return 'failed';
    }
  }

  private async remake(stream: string, events: readonly ProjectedEvent[]): Promise<void> {
    const failures = new Failures(this.projection);
    const { touching } = touchedBy(this.projection, concerning(this.projection, events), failures);
    const after = evolved(this.projection, touching, new Map(), failures);
    const [failure] = failures.all;
    if (failure) throw failure.error;
    const before = await this.rows.load(after.keys());
    const share = this.shareOf(this.position, this.changed(before, after), [], [stream]);
    await this.store.commit([share]);
    this.settle({ share, after, failed: [] });
    this.leftOut.free(stream);
  }

  private get isParked(): boolean {
    return this.state.kind === 'parked';
  }

  private countLeftOut(batch: readonly ProjectedEvent[]): void {
    const isNew = (event: ProjectedEvent) => event.position > this.position && this.leftOut.holds(event.stream);
    for (const { event } of concerning(this.projection, batch, isNew))
      if (this.leftOut.wait(event)) this.listener?.waits(this, event.stream);
  }

  private async take(batch: readonly ProjectedEvent[]): Promise<boolean> {
    const events = this.relevant(batch);
    if (events.length > 0) {
      const end = batch.at(-1)?.position ?? this.position;
      await this.takeByHalves(events, end);
      // Set-aside events that no later write has stored.
      if (this.leftOut.isUnsaved) await this.write([], end);
    }
    this.pass(batch);
    await this.saveLeftOut();
    await this.foldWhenDue();
    return events.length > 0;
  }

  private async foldWhenDue(): Promise<void> {
    if (Date.now() - this.folded < (this.isFilling ? foldFillingMs : foldMs)) return;
    this.folded = Date.now();
    await this.store.fold([this.checkpoint]);
  }

  private async write(events: readonly Concerning[], end: bigint): Promise<void> {
    const staged = await this.stage(events, end);
    await this.store.commit([staged.share]);
    this.settle(staged);
  }

  /**
   * If events fail to be written together, they are split in halves, in order, so that good ones count and the failing
   * one is found in few steps. Its stream is set aside with the next successful write.
   */
  private async takeByHalves(events: readonly Concerning[], end: bigint): Promise<void> {
    if (this.isParked) return;
    const due = events.filter(({ event }) => !this.leftOut.holds(event.stream));
    try {
      await this.write(due, end);
    } catch (error) {
      const [first] = due;
      // If not even the checkpoint can be written, no event is the cause.
      if (isTransient(error) || !first) throw error;
      if (due.length === 1)
        return isSchemaError(error) ? this.park(first.event, error) : this.setAside(first.event, error);
      const middle = due.length >> 1;
      await this.takeByHalves(due.slice(0, middle), due[middle - 1]?.event.position ?? end);
      await this.takeByHalves(due.slice(middle), end);
    }
  }

  private async setAside(event: ProjectedEvent, error: unknown): Promise<void> {
    if (this.aside.size >= mostAside) return this.park(event, error);
    this.leftOut.set(setAsideAt(event, error));
    this.tell(event, error);
  }

  private tell(event: ProjectedEvent, error: unknown): void {
    this.listener?.setAside(this, event, new Error(errorText(error), { cause: error }));
  }

  private async park(event: ProjectedEvent, error: unknown): Promise<void> {
    this.rows.clear();
    this.leftOut.takeBack();
    if (this.stored > this.position) this.position = this.stored;
    this.state = { kind: 'parked', error: errorText(error), event };
    await this.store.park(this.name, this.state.error, event.position);
  }

  private changed(before: ReadonlyMap<string, KeyedRow>, after: ReadonlyMap<string, KeyedRow | undefined>): Changes {
    return { ...changesOf(before, after), counts: this.tally.moves(before, after) };
  }

  private shareOf(to: bigint, changes: Changes, failed: readonly Failure[] = [], freed: readonly string[] = []): Share {
    const { name: checkpoint, table, stored: from } = this;
    const { isFilling } = this;
    const share = { checkpoint, table, columns: this.projection.columns, from, to, changes, isFilling };
    const aside = this.leftOut.changes(failed, freed);
    return aside ? { ...share, aside } : share;
  }
}

const nothing: Changes = { born: [], altered: [], fields: [], gone: [], counts: new Map() };
