import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { EventLog, Feed } from '#workflows/platform/kernel/event-log.js';
import type { Projected } from '../kernel/projection.js';
import type { ProjectionRunner } from './runner.js';

/** Receives errors and where they occurred; with the event, if one could not be applied. */
export type OnError = (error: Error, where: string, event?: StoredEvent) => void;

/** Runs one runner on a feed of its own until it is level with the group. */
export class Follower {
  private feed: Feed | undefined;
  private stopped = false;
  private readonly joined = Promise.withResolvers<void>();

  constructor(
    private readonly log: EventLog,
    private readonly runner: ProjectionRunner,
    private readonly onError: OnError,
    private readonly others: {
      readonly projected: Projected;
      /** Called when the feed has caught up: the last chance to work without holding up the others. */
      ready(): Promise<void>;
      /** Adds the runner to the group if it is level; resolves to whether it did. */
      join(): Promise<boolean>;
    },
  ) {}

  /** Resolves when the runner has joined the group or is parked at an event it cannot apply. */
  async start(): Promise<void> {
    const { runner } = this;
    const open = async () => {
      await runner.open();
      return runner.position < 0n ? undefined : runner.position;
    };
    this.feed = this.log.subscribe(await open(), {
      batch: async (stored) => {
        await runner.apply(stored.map(this.others.projected));
        if (runner.error !== undefined) this.end(new Error(runner.error));
      },
      written: () => runner.written(),
      caughtUp: () => void this.tryToJoin(),
      interrupted: (error) => this.onError(error, `${runner.projection.name} catching up`),
      resumeAfter: open,
    });
    if (this.stopped) await this.feed.stop();
    return this.joined.promise;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.joined.resolve();
    await this.feed?.stop();
    await this.runner.written().catch(() => undefined);
  }

  private async tryToJoin(): Promise<void> {
    for (let ready = false; !this.stopped; ) {
      try {
        if (!ready) await this.others.ready();
        ready = true;
        // Rows that are only compared need no indexes.
        if (this.runner.generation !== 'check') await this.runner.index();
        if (await this.others.join()) return this.end();
      } catch (error) {
        this.onError(error as Error, `${this.runner.projection.name} joining`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Stops the feed and resolves waiting callers. */
  private end(error?: Error): void {
    if (this.stopped) return;
    this.stopped = true;
    if (error) this.onError(error, this.runner.projection.name, this.runner.failed);
    this.joined.resolve();
    void this.feed?.stop();
  }
}
