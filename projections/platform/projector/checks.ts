import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { AnyProjection, Projected, ProjectedEvent } from '../kernel/projection.js';
import type { RowTables } from '../rows/row-store.js';
import type { Comparison } from '../rows/verify.js';
import { Follower, type OnError } from './follower.js';
import type { Restorer } from './restorer.js';
import type { ProjectionRunner } from './runner.js';

/** Thrown when the projector stops while a request to it is pending. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** A shadow being built; once level, it takes every batch with the group until both are at one position. */
interface Check {
  readonly runner: ProjectionRunner;
  isLevel: boolean;
  readonly result: PromiseWithResolvers<Comparison>;
}

/** Dependencies of checks on the process that runs the projections. */
export interface Around {
  readonly store: RowTables;
  readonly log: EventLog;
  readonly projected: Projected;
  readonly restorer: Restorer;
  readonly onError: OnError;
  /** Creates a runner for a shadow. */
  shadowOf(projection: AnyProjection): ProjectionRunner;
  /** Runner of the live rows, whether or not it is in step with the others. */
  liveOf(name: string): ProjectionRunner | undefined;
  isInStep(runner: ProjectionRunner): boolean;
  /** Position the group has reached. */
  level(): bigint;
  /** Runs work in turn with the batches of the group. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Builds shadows of projections from the first event, and compares them with the live rows at one position. */
export class Checks {
  private readonly checks = new Map<string, Check>();
  private readonly followers = new Set<Follower>();
  private stopped = false;

  constructor(private readonly around: Around) {}

  has(name: string): boolean {
    return this.checks.has(name);
  }

  runnerOf(name: string): ProjectionRunner | undefined {
    return this.checks.get(name)?.runner;
  }

  get runners(): ProjectionRunner[] {
    return [...this.checks.values()].map(({ runner }) => runner);
  }

  /** @throws Stopped; Error with a user-readable message when one of the two cannot apply an event */
  async verify(projection: AnyProjection): Promise<Comparison> {
    const { store, log, projected, restorer, onError } = this.around;
    const { name } = projection;
    if (this.checks.has(name)) throw new Error('正在校验');
    await store.create(projection, 'check');
    if (this.stopped) throw new Stopped();
    const runner = this.around.shadowOf(projection);
    const check: Check = { runner, isLevel: false, result: Promise.withResolvers() };
    check.result.promise.catch(() => undefined);
    this.checks.set(name, check);
    const follower = new Follower(log, runner, onError, {
      projected,
      ready: () => restorer.tryAll(runner),
      join: () => this.around.inTurn(() => this.join(check)),
    });
    this.followers.add(follower);
    try {
      await follower.start();
      if (runner.error !== undefined) throw new Error(`重算时无法处理事件：${runner.error}`);
      if (!check.isLevel) throw new Stopped();
      return await check.result.promise;
    } finally {
      this.checks.delete(name);
      this.followers.delete(follower);
      // The next run drops what is left, so stopping does not wait for a database that may be unreachable.
      if (!this.stopped)
        await store.dropShadow(projection).catch((error) => onError(error, `${name} dropping its shadow`));
    }
  }

  /** Shadows that are level take a batch with the group. */
  async apply(batch: readonly ProjectedEvent[]): Promise<void> {
    for (const { runner, isLevel } of this.checks.values()) if (isLevel) await runner.apply(batch);
  }

  /** Compares shadows at the group's position; the others continue once the snapshot is taken. Call it in turn. */
  async settle(): Promise<void> {
    for (const { runner, isLevel, result } of [...this.checks.values()]) {
      if (!isLevel) continue;
      await this.restoreEither(runner, this.around.liveOf(runner.projection.name));
      // The shadow's own feed may still be in the middle of a batch.
      await runner.inTurn(() => this.compareIfLevel(runner, result));
    }
  }

  /** Stops the shadows that follow a feed of their own. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([...this.followers].map((follower) => follower.stop()));
  }

  /** Rejects pending checks; no comparison will happen any more. */
  giveUp(): void {
    for (const { result } of this.checks.values()) result.reject(new Stopped());
  }

  private async join(check: Check): Promise<boolean> {
    if (check.runner.position < this.around.level()) return false;
    check.isLevel = true;
    await this.settle();
    return true;
  }

  /** Retries streams that only one of the two has set aside, so that no false difference is reported. */
  private async restoreEither(shadow: ProjectionRunner, mine: ProjectionRunner | undefined): Promise<void> {
    if (!mine || mine.projection.eventsStandAlone) return;
    const { restorer } = this.around;
    for (const stream of shadow.aside.keys()) if (!mine.aside.has(stream)) await restorer.try(shadow, stream);
    for (const stream of mine.aside.keys()) if (!shadow.aside.has(stream)) await restorer.try(mine, stream);
  }

  private async compareIfLevel(runner: ProjectionRunner, result: PromiseWithResolvers<Comparison>): Promise<void> {
    const { store, liveOf, isInStep } = this.around;
    const { name } = runner.projection;
    const mine = liveOf(name);
    if (!mine || !isInStep(mine)) result.reject(new Error('正在追赶或重建，请稍后再校验'));
    else if (mine.error !== undefined) result.reject(new Error(`已停在无法处理的事件：${mine.error}`));
    else if (runner.error !== undefined) result.reject(new Error(`重算时无法处理事件：${runner.error}`));
    else if (mine.position === runner.position) {
      await runner.written();
      const { fixed, comparison } = store.compare(runner.projection, runner.position);
      comparison.then(result.resolve, result.reject);
      await fixed.catch(() => undefined);
    } else return;
    this.checks.delete(name);
  }
}
