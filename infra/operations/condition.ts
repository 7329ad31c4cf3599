import { type Kysely, sql } from 'kysely';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type {
  Duties,
  Duty,
  JobsFigures,
  ProcessFigures,
  ProjectionFigures,
  ProjectorFigures,
  ReactorFigures,
} from './figures.js';
import { isDropped, prepareOperations } from './schema.js';

export interface ProcessRow {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly roles: readonly string[];
  readonly started_at: Date;
  /** Seconds since its last heartbeat. */
  readonly silence: number;
  readonly duties: Duties;
  readonly figures: ProcessFigures;
}

/** Condition of the installation, as seen by one process. */
export interface Condition {
  readonly postgres: boolean;
  readonly eventStore: boolean;
  readonly head: bigint | undefined;
  readonly processes: readonly ProcessRow[];
  /** False if no process runs the projections (or the reactions): their figures are the last reported ones. */
  readonly projectorActive: boolean;
  readonly reactorActive: boolean;
  /** Whether a process works on the queues. */
  readonly jobsActive: boolean;
  readonly projections: readonly ProjectionFigures[];
  readonly reactor: ReactorFigures | undefined;
  readonly jobs: JobsFigures | undefined;
}

/** A process without a heartbeat for this many seconds counts as gone. */
export const goneAfter = 5;
const answerMs = 2000;
const freshMs = 1000;

/** Checks the stores and the processes' reports; callers within a second share one result. */
export class Conditions {
  private latest: { at: number; condition: Promise<Condition> } | undefined;

  constructor(
    private readonly db: Kysely<unknown>,
    private readonly log: EventLog,
  ) {}

  now(): Promise<Condition> {
    if (!this.latest || performance.now() - this.latest.at > freshMs) {
      this.latest = { at: performance.now(), condition: this.look() };
    }
    return this.latest.condition;
  }

  private async look(): Promise<Condition> {
    const [processes, head] = await Promise.all([inTime(processRows(this.db)), inTime(this.log.head())]);
    return conditionOf(processes, head);
  }
}

type Answer<T> = { readonly value: T } | undefined;

const inTime = <T>(attempt: Promise<T>): Promise<Answer<T>> =>
  Promise.race([
    attempt.then(
      (value) => ({ value }),
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), answerMs).unref()),
  ]);

async function processRows(db: Kysely<unknown>): Promise<ProcessRow[]> {
  try {
    const { rows } = await sql<ProcessRow>`
      select id, host, pid, version, roles, started_at, duties, figures,
        greatest(0, extract(epoch from now() - seen_at))::float8 as silence
      from operations.process order by started_at, id`.execute(db);
    return rows;
  } catch (error) {
    if (!isDropped(error)) throw error;
    await prepareOperations(db);
    return [];
  }
}

export function conditionOf(processes: Answer<ProcessRow[]>, head: Answer<bigint | undefined>): Condition {
  const rows = processes?.value ?? [];
  const projector = latestOf<ProjectorFigures>(rows, 'projector');
  const reactor = latestOf<ReactorFigures>(rows, 'reactor');
  const end = head?.value;
  return {
    postgres: processes !== undefined,
    eventStore: head !== undefined,
    head: end,
    processes: rows,
    projectorActive: isDone(rows, 'projector'),
    reactorActive: isDone(rows, 'reactor'),
    jobsActive: isDone(rows, 'jobs'),
    jobs: latestOf<JobsFigures>(rows, 'jobs')?.figures,
    projections: projector ? projector.figures.projections.map((one) => sinceThen(one, projector, end)) : [],
    reactor: reactor && sinceThen(reactor.figures, reactor, end),
  };
}

/** Whether a live process performs the duty. */
const isDone = (rows: readonly ProcessRow[], duty: Duty): boolean =>
  rows.some(({ duties, silence }) => duties[duty] === 'active' && silence < goneAfter);

interface Told<Figures> {
  readonly figures: Figures;
  readonly active: boolean;
  readonly silence: number;
}

/** Figures of the process that performs the duty or, if there is none, the last reported ones. */
function latestOf<Figures>(rows: readonly ProcessRow[], duty: Duty): Told<Figures> | undefined {
  const [row] = rows
    .filter(({ duties, figures }) => duties[duty] === 'active' && figures[duty])
    .sort((a, b) => a.silence - b.silence);
  return (
    row && {
      figures: row.figures[duty] as Figures,
      active: row.silence < goneAfter,
      silence: row.silence,
    }
  );
}

/** If the reporting process is gone, the lag has grown since its report. */
function sinceThen<One extends Pick<ProjectionFigures, 'position' | 'lagEvents' | 'lagSeconds'>>(
  figures: One,
  { active, silence }: Told<unknown>,
  head: bigint | undefined,
): One {
  const { position, lagEvents, lagSeconds } = figures;
  if (active || head === undefined || head <= BigInt(position)) return figures;
  return {
    ...figures,
    lagEvents: lagEvents === null ? null : Number(head - BigInt(position)),
    lagSeconds: Math.round(lagSeconds + silence),
  };
}
