import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Projected } from './projection.js';
import type { ProjectionRunner } from './runner.js';

/** Between two that failed again: what cannot be helped takes nobody's time. */
const pauseMs = 200;

/**
 * Brings back what stands aside: a stream is read and its rows made anew, at once when somebody asks, and at leisure
 * whenever another of its events has come, for that may have put right what was wrong.
 */
export class Restorer {
  private readonly due = new Map<string, { readonly runner: ProjectionRunner; readonly stream: string }>();
  private working: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly log: EventLog,
    private readonly around: {
      readonly projected: Projected;
      /** That no other runner has taken the place of this one. */
      isAtWork(runner: ProjectionRunner): boolean;
      restored(runner: ProjectionRunner): void;
      error(error: Error, where: string): void;
    },
  ) {}

  /** Tries a stream some time soon, however often it is asked in between. */
  hope(runner: ProjectionRunner, stream: string): void {
    if (this.stopped) return;
    this.due.set(`${runner.projection.name} ${runner.generation} ${stream}`, { runner, stream });
    this.working ??= this.work();
  }

  hopeForAll(runner: ProjectionRunner): void {
    for (const stream of restorable(runner)) this.hope(runner, stream);
  }

  /** @returns whether the rows of the stream are right. @throws Unavailable; when the database is out of reach */
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

/** Where every event stands for itself, only building all rows anew brings it back. */
const restorable = ({ projection, aside }: ProjectionRunner): string[] =>
  projection.eventsStandAlone ? [] : [...aside.keys()];
