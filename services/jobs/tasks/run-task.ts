import { derivedId, derivedUuid } from '#infra/command-runner/ids.js';
import { beat, endRun, giveBack, silentSeconds, type TaskRun } from '#infra/jobs/task-runs.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { tellTaskFailed } from '#workflows/job/endings.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { oneLine } from '#workflows/platform/values/one-line.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import {
  jobs as declared,
  isJob,
  type JobName,
  parameterObjection,
  parametersOf,
} from '#workflows/scheduled-task/jobs.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import { type JobParts, type Jobs, NotSetUp } from './job.js';

export interface RunParts extends JobParts {
  readonly jobs: Jobs;
  /** Aborted when the worker ends; runs in progress are then given back. */
  readonly ending: AbortSignal;
}

/** A run begun this often is given up: it always fails, or crashes its workers. */
const mostAttempts = 7;
const longestRetrySeconds = 10 * 60;
const longestRunMs = 60 * 60_000;

/** Executes a run that this worker has taken, and records its outcome. */
export async function runTask(parts: RunParts, run: TaskRun): Promise<void> {
  const { db, jobs } = parts;
  await tellChanged(db, [scheduledTask.name]);
  try {
    if (!isJob(run.job)) await fail(parts, run, '执行类配置错误');
    else if (run.attempt > mostAttempts) await fail(parts, run, '多次中断，已放弃');
    else {
      const objection = parameterObjection(run.job, run.data);
      if (objection) await fail(parts, run, objection);
      else await attempt(parts, run, run.job, jobs[run.job].run as AnyRun);
    }
  } finally {
    await tellChanged(db, [scheduledTask.name]).catch(() => {});
  }
}

/**
 * Ends a run as failed for good and notifies all who may see tasks, once a day per task, as a task failing every minute
 * is news only once. Notifies first: if the worker ends in between, the run is taken over and fails again.
 */
async function fail({ db, runner }: RunParts, run: TaskRun, reason: string): Promise<void> {
  const { task_id: taskId, name, job } = run;
  const at = new Date().toISOString();
  const day = shanghaiDay(at);
  const id = derivedId(`${day}T00:00:00Z`, 'task-failed', taskId);
  const known = await runner.documents.refresh(tellTaskFailed.workflow, id);
  if (known.revision < 0) {
    const commandId = derivedUuid('task-failed', taskId, day);
    const origin = { actor: system, commandId, correlationId: run.id, causationId: run.id, ip: '', at };
    const data = { taskId, name, job, reason };
    await runner.run({ command: tellTaskFailed, id, data, mayBeNew: true }, origin);
  }
  await endRun(db, run, 'failed', reason);
}

type AnyRun = (parts: JobParts, parameters: object, signal: AbortSignal) => Promise<string>;

async function attempt(parts: RunParts, run: TaskRun, name: JobName, work: AnyRun): Promise<void> {
  const { db, logger, ending } = parts;
  const lost = new AbortController();
  const alive = setInterval(
    () => {
      // Only the database knows whether the run is still ours. While it does not answer, nobody else can take the run.
      void beat(db, run).then(
        (ours) => ours || lost.abort(),
        () => {},
      );
    },
    (silentSeconds * 1000) / 4,
  );
  try {
    const signal = AbortSignal.any([ending, lost.signal, AbortSignal.timeout(longestRunMs)]);
    const result = await work(parts, parametersOf(name, run.data), signal);
    // A job that stopped on the abort signal has not finished.
    signal.throwIfAborted();
    await endRun(db, run, 'done', oneLine(result).slice(0, 500));
    logger.info({ task: run.name, job: name, result, correlationId: run.id }, 'task done');
  } catch (error) {
    if (lost.signal.aborted) return;
    if (ending.aborted) return await giveBack(db, run, 0, '');
    if (error instanceof NotSetUp) return await endRun(db, run, 'skipped', error.message);
    const said = oneLine((error as Error).message).slice(0, 500);
    logger.error({ err: error, where: declared[name].label, correlationId: run.id }, 'task failed');
    if (run.attempt >= mostAttempts) await fail(parts, run, said);
    else await giveBack(db, run, Math.min(2 ** run.attempt, longestRetrySeconds), said);
  } finally {
    clearInterval(alive);
  }
}
