import { type Kysely, sql } from 'kysely';
import { monotonicFactory } from 'ulid';

export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** One run of a task, scheduled or started by hand, with its outcome. */
export interface TaskRun {
  readonly id: string;
  readonly task_id: string;
  /** The task's data at that time. */
  readonly name: string;
  readonly job: string;
  readonly data: string;
  /** Null for runs started by hand. */
  readonly due_at: Date | null;
  readonly asked_by: string;
  readonly state: RunState;
  /** Number of starts; only the worker that started it last may report on it. */
  readonly attempt: number;
  readonly exec_at: Date | null;
  readonly ended_at: Date | null;
  readonly result: string;
}

export interface DueTask {
  readonly id: string;
  readonly name: string;
  readonly jobClass: string;
  readonly data: string;
  /** Policy for a run that is due while an earlier one has not finished. */
  readonly overlap: string;
}

/** Channel notified when there is something to run. */
export const runsChannel = 'task_run';

/** A worker must send heartbeats more often than this, or its run is taken over. */
export const silentSeconds = 20;
/** Runs kept per task, the newest ones. */
const mostKept = 1000;
/** Maximum number of waiting runs per task. */
const mostWaiting = 100;

const stillRunning = '上次执行尚未结束，本次跳过';

const tellWorkers = (db: Kysely<unknown>) => sql`select pg_notify(${runsChannel}, '')`.execute(db);

/** Locks the clock until the transaction ends, so that only one worker plans a run. Null before the first run. */
export async function takeClock(tx: Kysely<unknown>, taskId: string): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtext('task'), hashtext(${taskId}))`.execute(tx);
  const { rows } = await sql<{ planned_until: Date }>`
    select planned_until from jobs.task_clock where task_id = ${taskId}`.execute(tx);
  return rows[0]?.planned_until ?? null;
}

export const setClock = async (tx: Kysely<unknown>, taskId: string, until: Date): Promise<void> => {
  await sql`insert into jobs.task_clock as known (task_id, planned_until) values (${taskId}, ${until})
    on conflict (task_id) do update set planned_until = excluded.planned_until`.execute(tx);
};

/**
 * Adds runs of a task at these times, once each, even if repeated. While an earlier run has not finished, the next
 * waits or is skipped. Call it in the transaction that holds the task's clock.
 */
export async function putRuns(tx: Kysely<unknown>, task: DueTask, times: readonly Date[]): Promise<void> {
  for (const due of times) {
    const state = await stateOfNext(tx, task);
    await put(tx, task, { due, state, by: '', key: null });
  }
  if (times.length > 0) await tellWorkers(tx);
}

interface Asking {
  readonly by: string;
  /** Idempotency key: the same for a repeated request. */
  readonly key: string;
}

/** Runs a task now, once per key. @returns false if an earlier run has not finished and the task does not queue runs */
export const runNow = (db: Kysely<unknown>, task: DueTask, { by, key }: Asking): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await takeClock(tx, task.id);
    const { rows } = await sql`select from jobs.task_run where asked_key = ${key}`.execute(tx);
    if (rows.length > 0) return true;
    if ((await stateOfNext(tx, task)) === 'skipped') return false;
    await put(tx, task, { due: null, state: 'waiting', by, key });
    await tellWorkers(tx);
    return true;
  });

async function stateOfNext(tx: Kysely<unknown>, { id, overlap }: DueTask): Promise<'waiting' | 'skipped'> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from jobs.task_run
    where task_id = ${id} and state in ('waiting', 'running')`.execute(tx);
  const open = rows[0]?.open ?? 0;
  return open < (overlap === 'queue' ? mostWaiting : 1) ? 'waiting' : 'skipped';
}

interface Placed {
  readonly due: Date | null;
  readonly state: 'waiting' | 'skipped';
  readonly by: string;
  readonly key: string | null;
}

/** Monotonic, so that runs planned at the same moment start and are listed in the order of their times. */
const runId = monotonicFactory();

async function put(tx: Kysely<unknown>, task: DueTask, { due, state, by, key }: Placed): Promise<void> {
  const skipped = state === 'skipped';
  await sql`insert into jobs.task_run (id, task_id, name, job, data, due_at, asked_by, asked_key, state,
      exec_at, ended_at, result)
    values (${runId()}, ${task.id}, ${task.name}, ${task.jobClass}, ${task.data}, ${due}, ${by}, ${key}, ${state},
      ${skipped ? due : null}, case when ${skipped} then now() end, ${skipped ? stillRunning : ''})
    on conflict do nothing`.execute(tx);
}

/**
 * Takes the next run, if any: the first waiting run of an idle task, or a run whose worker no longer sends heartbeats.
 * While another worker is taking a task's first run, its later ones are not taken.
 */
export async function takeRun(db: Kysely<unknown>): Promise<TaskRun | undefined> {
  try {
    const { rows } = await sql<TaskRun>`
      update jobs.task_run set state = 'running', attempt = attempt + 1, beat_at = now(),
        exec_at = coalesce(exec_at, now())
      where id = (
        select id from jobs.task_run run where (state = 'waiting' and begin_after <= now() and not exists (
            select from jobs.task_run other where other.task_id = run.task_id and (other.state = 'running'
              or other.state = 'waiting' and other.begin_after <= now() and other.id < run.id)))
          or (state = 'running' and beat_at < now() - make_interval(secs => ${silentSeconds}))
        order by id limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  } catch (error) {
    // Another worker has started another run of the same task at this very moment.
    if ((error as { code?: string }).code === '23505') return undefined;
    throw error;
  }
}

type Taken = Pick<TaskRun, 'id' | 'attempt'>;

const isOurs = ({ id, attempt }: Taken) => sql`id = ${id} and state = 'running' and attempt = ${attempt}`;

/** Sends a heartbeat. @returns false if another worker has taken the run over */
export async function beat(db: Kysely<unknown>, run: Taken): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs.task_run set beat_at = now() where ${isOurs(run)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends the run, if this worker still owns it; waiting runs may then start. */
export async function endRun(db: Kysely<unknown>, run: TaskRun, state: 'done' | 'failed' | 'skipped', result: string) {
  await sql`update jobs.task_run set state = ${state}, result = ${result}, ended_at = now()
    where ${isOurs(run)}`.execute(db);
  await sql`delete from jobs.task_run where task_id = ${run.task_id} and state not in ('waiting', 'running') and id <= (
    select id from jobs.task_run where task_id = ${run.task_id} order by id desc offset ${mostKept} limit 1)`.execute(
    db,
  );
  await tellWorkers(db);
}

/** Returns the run for a retry: later, or at once if its worker stopped in the middle of it. */
export async function giveBack(db: Kysely<unknown>, run: Taken, afterSeconds: number, why: string): Promise<void> {
  await sql`update jobs.task_run set state = 'waiting', result = ${why},
    begin_after = now() + make_interval(secs => ${afterSeconds}) where ${isOurs(run)}`.execute(db);
  if (afterSeconds === 0) await tellWorkers(db);
}

/** Earliest start of a waiting run in the future. */
export async function nextBegin(db: Kysely<unknown>): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(begin_after) as at from jobs.task_run
    where state = 'waiting' and begin_after > now()`.execute(db);
  return rows[0]?.at ?? undefined;
}

interface Page {
  readonly taskId?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly order?: string | undefined;
}

/** The runs of a task, or of all tasks. */
export async function runsOf(db: Kysely<unknown>, { taskId, page, limit, order }: Page) {
  const where = sql`${taskId ?? null}::text is null or task_id = ${taskId ?? null}`;
  const [{ rows }, counted] = await Promise.all([
    sql<TaskRun>`select * from jobs.task_run where ${where}
      order by id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: string }>`select count(*) as total from jobs.task_run where ${where}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** The latest run of each task, and whether the task has an unfinished run. */
export async function lastRuns(db: Kysely<unknown>, taskIds: readonly string[]) {
  const { rows } = await sql<TaskRun & { running: boolean }>`
    select last.*, exists (select from jobs.task_run open
      where open.task_id = task.id and open.state in ('waiting', 'running')) as running
    from unnest(${[...taskIds]}::text[]) task(id) join lateral (
      select * from jobs.task_run where task_id = task.id order by id desc limit 1) last on true`.execute(db);
  return new Map(rows.map((row) => [row.task_id, row]));
}
