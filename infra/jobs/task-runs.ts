import { type Kysely, sql } from 'kysely';
import { monotonicFactory } from 'ulid';

export type RunState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** One time that a task was due, or was run by hand: what was done then. */
export interface TaskRun {
  readonly id: string;
  readonly task_id: string;
  /** The task as it was then. */
  readonly name: string;
  readonly job: string;
  readonly data: string;
  /** Null when somebody ran it. */
  readonly due_at: Date | null;
  readonly asked_by: string;
  readonly state: RunState;
  /** How often it was begun; the worker that began it last is the one that may tell of it. */
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
  /** What becomes of a time that comes while an earlier one is not done. */
  readonly overlap: string;
}

/** Said when there is something to run. */
export const runsChannel = 'task_run';

/** A worker shows a sign of life more often than this, or what it runs is taken over. */
export const silentSeconds = 20;
/** Of one task, the newest. */
const mostKept = 1000;
/** What waits in line of one task. */
const mostWaiting = 100;

const stillRunning = '上次执行尚未结束，本次跳过';

const tellWorkers = (db: Kysely<unknown>) => sql`select pg_notify(${runsChannel}, '')`.execute(db);

/** Held until the transaction ends, so that a time is planned by one worker. Null before the first time. */
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
 * Has a task run at these times, each once, whoever asks again. While an earlier one is not done, the next waits its turn
 * or is skipped. Within the transaction that holds the clock of the task.
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
  /** The same when the same is asked again. */
  readonly key: string;
}

/** Runs a task now, once a key. @returns false when it is not done with an earlier one and does not wait */
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

/** Runs that are planned in one moment begin, and are listed, in the order of their times. */
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
 * The next run, if there is one: the first that waits of a task that does nothing else, though another worker is just taking
 * it, or one whose worker shows no sign of life any more.
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
    // Another worker has begun another one of the same task in this very moment.
    if ((error as { code?: string }).code === '23505') return undefined;
    throw error;
  }
}

type Taken = Pick<TaskRun, 'id' | 'attempt'>;

const isOurs = ({ id, attempt }: Taken) => sql`id = ${id} and state = 'running' and attempt = ${attempt}`;

/** A sign of life. @returns false when it is not ours any more: another worker has taken it over */
export async function beat(db: Kysely<unknown>, run: Taken): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs.task_run set beat_at = now() where ${isOurs(run)}`.execute(db);
  return numAffectedRows === 1n;
}

/** It has ended, if it is still ours; what waited for it may begin. */
export async function endRun(db: Kysely<unknown>, run: TaskRun, state: 'done' | 'failed', result: string) {
  await sql`update jobs.task_run set state = ${state}, result = ${result}, ended_at = now()
    where ${isOurs(run)}`.execute(db);
  await sql`delete from jobs.task_run where task_id = ${run.task_id} and state not in ('waiting', 'running') and id <= (
    select id from jobs.task_run where task_id = ${run.task_id} order by id desc offset ${mostKept} limit 1)`.execute(
    db,
  );
  await tellWorkers(db);
}

/** Somebody tries again: later, or at once when its worker ended in the middle of it. */
export async function giveBack(db: Kysely<unknown>, run: Taken, afterSeconds: number, why: string): Promise<void> {
  await sql`update jobs.task_run set state = 'waiting', result = ${why},
    begin_after = now() + make_interval(secs => ${afterSeconds}) where ${isOurs(run)}`.execute(db);
  if (afterSeconds === 0) await tellWorkers(db);
}

/** When the next of those that wait may begin. */
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

/** The log of a task, or of all of them. */
export async function runsOf(db: Kysely<unknown>, { taskId, page, limit, order }: Page) {
  const where = sql`${taskId ?? null}::text is null or task_id = ${taskId ?? null}`;
  const [{ rows }, counted] = await Promise.all([
    sql<TaskRun>`select * from jobs.task_run where ${where}
      order by id ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: string }>`select count(*) as total from jobs.task_run where ${where}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Of each task the last run that was begun, and whether one is not done yet. */
export async function lastRuns(db: Kysely<unknown>, taskIds: readonly string[]) {
  const { rows } = await sql<TaskRun & { running: boolean }>`
    select last.*, exists (select from jobs.task_run open
      where open.task_id = task.id and open.state in ('waiting', 'running')) as running
    from unnest(${[...taskIds]}::text[]) task(id) join lateral (
      select * from jobs.task_run where task_id = task.id order by id desc limit 1) last on true`.execute(db);
  return new Map(rows.map((row) => [row.task_id, row]));
}
