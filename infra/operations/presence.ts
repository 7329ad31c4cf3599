import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';
import type { Role } from '#infra/config/settings.js';
import type { Duties, Duty, ProcessFigures } from './figures.js';
import { isDropped, prepareOperations } from './schema.js';
import { productVersion } from './version.js';

const beatMs = 1000;
/** Sampling interval of event loop delay: each sample wakes the thread, and a process has several. */
export const loopLookMs = 50;
/** Time for which a killed process stays listed. */
const remembered = '10 minutes';

interface PresenceOptions {
  readonly db: Kysely<unknown>;
  readonly id: string;
  readonly roles: readonly Role[];
  /** Appends since the process started. */
  readonly appends: () => number;
}

/** Reports every second that this process is alive, with its duties and figures. */
export class Presence {
  private readonly startedAt = new Date();
  private readonly version = productVersion();
  private readonly duties: Duties = {};
  private readonly figures = new Map<Duty, () => Promise<object>>();
  private readonly told = new Map<Duty, object>();
  private readonly loop = monitorEventLoopDelay({ resolution: loopLookMs });
  private counted = { appends: 0, at: performance.now() };
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(private readonly options: PresenceOptions) {}

  async start(): Promise<void> {
    this.loop.enable();
    await this.beat();
    this.timer = setInterval(() => this.beatOnce(), beatMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    this.loop.disable();
    await this.beating;
    await sql`delete from operations.process where id = ${this.options.id}`.execute(this.options.db).catch(() => {});
  }

  /** Sets this process's state in an exclusive duty, and the figures to report for it. */
  on(duty: Duty, state: 'active' | 'standby', figures?: () => Promise<object>): void {
    this.duties[duty] = state;
    this.told.delete(duty);
    if (figures) this.figures.set(duty, figures);
    else this.figures.delete(duty);
    this.beatOnce();
  }

  /** Sends one heartbeat at a time, however slow the database is. */
  private beatOnce(): void {
    if (!this.timer) return;
    this.beating ??= this.beat().finally(() => {
      this.beating = undefined;
    });
  }

  private async beat(): Promise<void> {
    const { db, id, roles } = this.options;
    const figures = await this.measure();
    try {
      await sql`insert into operations.process (id, host, pid, version, roles, started_at, seen_at, duties, figures)
        values (${id}, ${hostname()}, ${process.pid}, ${this.version}, ${[...roles]}, ${this.startedAt}, now(),
          ${JSON.stringify(this.duties)}, ${JSON.stringify(figures)})
        on conflict (id) do update set seen_at = now(), duties = excluded.duties, figures = excluded.figures`.execute(
        db,
      );
      await sql`delete from operations.process where seen_at < now() - ${remembered}::interval`.execute(db);
    } catch (error) {
      // Without the database a process cannot report, but continues to work.
      if (isDropped(error)) await prepareOperations(db).catch(() => {});
    }
  }

  private async measure(): Promise<ProcessFigures> {
    const appends = this.options.appends();
    const at = performance.now();
    const seconds = Math.max((at - this.counted.at) / 1000, 0.001);
    const appendRate = Math.round((appends - this.counted.appends) / seconds);
    this.counted = { appends, at };
    // The measured value includes the sampling interval.
    const late = this.loop.percentile(99) / 1e6 - loopLookMs;
    this.loop.reset();
    await Promise.all([...this.figures].map(([duty, tell]) => this.ask(duty, tell)));
    return {
      memory: process.memoryUsage.rss(),
      loopDelay: late > 0 ? Math.round(late * 10) / 10 : 0,
      appends,
      appendRate,
      ...Object.fromEntries(this.told),
    };
  }

  /** Unavailable figures (event store down) keep their last value, as a waiting process is not gone. */
  private async ask(duty: Duty, tell: () => Promise<object>): Promise<void> {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), beatMs).unref());
    const figures = await Promise.race([tell().catch(() => undefined), late]);
    if (figures && this.figures.get(duty) === tell) this.told.set(duty, figures);
  }
}
