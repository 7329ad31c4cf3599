import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Outcome } from '#infra/command-runner/observer.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Condition } from './condition.js';
import { loopLookMs } from './presence.js';
import { RouteTimes } from './route-times.js';

/** Senders of commands: a user (console or client), a reaction, a job or the clock, the setup of an installation. */
export type Sender = 'http' | 'reaction' | 'job' | 'seed';

/** A completed command with the labels by which it is counted. */
export interface CountedCommand {
  readonly sender: Sender;
  readonly workflow: string;
  readonly command: string;
  readonly outcome: Outcome;
}

/**
 * Figures of this process and, as seen by it, of the installation, in the text format of Prometheus. Command counters
 * are plain numbers; names and labels are added when the metrics are requested.
 */
export class Metrics {
  readonly routes = new RouteTimes();
  appends = 0;
  private readonly commands = new Map<string, { readonly labels: CountedCommand; count: number }>();
  private relay: ((counted: CountedCommand) => void) | undefined;
  private readonly registry = new Registry();
  private readonly gauges = new Map<string, Gauge>();

  constructor(roles: readonly string[], version: string) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: loopLookMs });
    // The class implements everything the registry uses, but the library's type demands its own class.
    this.registry.registerMetric(this.routes as unknown as Metric);
    const { commands } = this;
    new Counter({
      name: 'tradeflow_commands_total',
      help: 'Commands by sender, workflow, command and outcome',
      labelNames: ['sender', 'workflow', 'command', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const { labels, count } of commands.values()) this.inc({ ...labels }, count);
      },
    });
    const appended = () => this.appends;
    new Counter({
      name: 'tradeflow_appends_total',
      help: 'Appends to the event store by this process',
      registers,
      collect() {
        this.reset();
        this.inc(appended());
      },
    });
    this.gauge('tradeflow_up', 'The process runs', ['roles', 'version']).set({ roles: roles.join(), version }, 1);
  }

  count(counted: CountedCommand): void {
    const { sender, workflow, command, outcome } = counted;
    const key = `${sender} ${workflow} ${command} ${outcome}`;
    const known = this.commands.get(key);
    if (known) known.count++;
    else this.commands.set(key, { labels: { sender, workflow, command, outcome }, count: 1 });
    this.relay?.(counted);
  }

  /** Forwards counts from a thread to its process, which serves the metrics. */
  relayTo(tell: (counted: CountedCommand) => void): void {
    this.relay = tell;
  }

  /** Wraps an event log to count its appends. */
  counting<Log extends EventLog>(log: Log): Log {
    const append: EventLog['append'] = async (...what) => {
      const appended = await log.append(...what);
      this.appends++;
      return appended;
    };
    return { ...log, append };
  }

  async text(condition: Condition): Promise<string> {
    this.set('tradeflow_postgres_up', 'The database answers', [[{}, Number(condition.postgres)]]);
    this.set('tradeflow_event_store_up', 'The event store answers', [[{}, Number(condition.eventStore)]]);
    this.set('tradeflow_event_store_position', 'Position of the newest event', [[{}, Number(condition.head ?? 0)]]);
    this.set('tradeflow_projector_active', 'Somebody runs the projections', [[{}, Number(condition.projectorActive)]]);
    this.set('tradeflow_reactor_active', 'Somebody runs the reactions', [[{}, Number(condition.reactorActive)]]);
    this.set('tradeflow_jobs_active', 'Somebody does the jobs', [[{}, Number(condition.jobsActive)]]);
    this.projections(condition);
    const { reactor, jobs } = condition;
    const one = (value: number | null | undefined) => (typeof value === 'number' ? [[{}, value] as const] : []);
    this.set('tradeflow_reactor_position', 'Newest event reacted to', one(reactor && Number(reactor.position)));
    this.set('tradeflow_reactor_lag_events', 'Events the reactions are behind', one(reactor?.lagEvents));
    this.set('tradeflow_reactor_lag_seconds', 'Seconds the reactions are behind', one(reactor?.lagSeconds));
    this.set('tradeflow_reactor_parked', 'Reactions that failed and wait for somebody', one(reactor?.parked));
    this.set('tradeflow_jobs_waiting', 'Jobs that are due and wait for a worker', one(jobs?.waiting));
    this.set('tradeflow_jobs_running', 'Jobs that are being done', one(jobs?.running));
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  private projections({ projections }: Condition): void {
    const each = (value: (one: (typeof projections)[number]) => number | null) =>
      projections.flatMap((one) => {
        const figure = value(one);
        return figure === null ? [] : [[{ projection: one.name }, figure] as const];
      });
    this.set(
      'tradeflow_projection_position',
      'Newest event in the rows',
      each(({ position }) => Number(position)),
    );
    this.set(
      'tradeflow_projection_lag_events',
      'Events the rows are behind',
      each((one) => one.lagEvents),
    );
    this.set(
      'tradeflow_projection_lag_seconds',
      'Seconds the rows are behind',
      each((one) => one.lagSeconds),
    );
    this.set(
      'tradeflow_projection_rate',
      'Events taken a second',
      each(({ rate }) => rate),
    );
    this.set(
      'tradeflow_projection_parked',
      'Stands still at an event it cannot take',
      each((one) => Number(one.error !== null)),
    );
    this.set(
      'tradeflow_projection_aside',
      'Documents set aside, for an event that cannot be taken',
      each(({ aside = 0 }) => aside),
    );
  }

  private set(name: string, help: string, values: readonly (readonly [Record<string, string>, number])[]): void {
    if (values.length === 0 && !this.gauges.has(name)) return;
    const gauge = this.gauge(name, help, Object.keys(values[0]?.[0] ?? {}));
    gauge.reset();
    for (const [labels, value] of values) gauge.set(labels, value);
  }

  private gauge(name: string, help: string, labelNames: string[]): Gauge {
    const known = this.gauges.get(name);
    if (known) return known;
    const gauge = new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.set(name, gauge);
    return gauge;
  }
}
