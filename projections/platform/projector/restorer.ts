import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Projected } from '../kernel/projection.js';
import type { ProjectionRunner } from './runner.js';

/** Pause after a failed attempt, so that hopeless streams cost little. */
const pauseMs = 200;

/**
 * Restores set-aside streams by rebuilding their rows from the whole stream: at once on request, and in the background
 * whenever another event of the stream arrives, which may have corrected the problem.
 */
export class Restorer {
  private readonly due = new Map<string, { readonly runner: ProjectionRunner; readonly stream: string }>();
  private working: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly log: EventLog,
    private readonly around: {
      readonly projected: Projected;
      /** Whether no other runner has replaced this one. */
      isAtWork(runner: ProjectionRunner): boolean;
      restored(runner: ProjectionRunner): void;
      error(error: Error, where: string): void;
    },
  ) {}

  /** Schedules a retry of a stream; repeated calls until then have no effect. */
  hope(runner: ProjectionRunner, stream: string): void {
    if (this.stopped) return;
    this.due.set(`${runner.projection.name} ${runner.generation} ${stream}`, { runner, stream });
    this.working ??= this.work();
  }

  hopeForAll(runner: ProjectionRunner): void {
    for (const stream of restorable(runner)) this.hope(runner, stream);
  }

  /** @returns whether the stream's rows are right. @throws Unavailable, or the error of a database outage */
  async try(runner: ProjectionRunner, stream: string): Promise<boolean> {
    while (!this.stopped) {
      const events = (await this.log.read(stream)).map(this.around.projected);
      const restored = await runner.inTurn(() => runner.restore(stream, events));
      if (restored === 'right') this.around.restored(runner);
      if (restored !== 'behind' || runner.error !== undefined) return restored === 'right';
    }
    return false;
  }

  async tryAll(runner: ProjectionRunner): Promise<void> {
    for (const stream of restorable(runner)) await this.try(runner, stream);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.due.clear();
    await this.working;
  }

  private async work(): Promise<void> {
    for (const [key, { runner, stream }] of this.due) {
      this.due.delete(key);
      if (!this.around.isAtWork(runner)) continue;
      const restored = await this.try(runner, stream).catch((error) => {
        this.around.error(error as Error, `${runner.projection.name} restoring ${stream}`);
        return false;
      });
      if (!restored && !this.stopped) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    this.working = undefined;
  }
}

/** If events stand alone, only rebuilding all rows restores them. */
const restorable = ({ projection, aside }: ProjectionRunner): string[] =>
  projection.eventsStandAlone ? [] : [...aside.keys()];
