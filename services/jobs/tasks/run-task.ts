import { beat, endRun, giveBack, silentSeconds, type TaskRun } from '#infra/jobs/task-runs.js';
import { tellChanged } from '#projections/platform/kernel/announcer.js';
import {
  jobs as declared,
  isJob,
  type JobName,
  parameterObjection,
  parametersOf,
} from '#workflows/scheduled-task/jobs.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import type { JobParts, Jobs } from './job.js';

export interface RunParts extends JobParts {
  readonly jobs: Jobs;
  /** Aborted when the worker ends: what it has begun goes back. */
  readonly ending: AbortSignal;
}

/** One that was begun so often is given up: it fails always, or brings its workers down. */
const mostAttempts = 7;
const longestRetrySeconds = 10 * 60;
const longestRunMs = 60 * 60_000;

/** Does a run that this worker has taken, and tells what it came to. */
export async function runTask(parts: RunParts, run: TaskRun): Promise<void> {
  const { db, jobs } = parts;
  await tellChanged(db, [scheduledTask.name]);
  try {
    if (!isJob(run.job)) await endRun(db, run, 'failed', '执行类配置错误');
    else if (run.attempt > mostAttempts) await endRun(db, run, 'failed', '多次中断，已放弃');
    else {
      const objection = parameterObjection(run.job, run.data);
      if (objection) await endRun(db, run, 'failed', objection);
      else await attempt(parts, run, run.job, jobs[run.job].run as AnyRun);
    }
  } finally {
    await tellChanged(db, [scheduledTask.name]).catch(() => {});
  }
}

type AnyRun = (parts: JobParts, parameters: object, signal: AbortSignal) => Promise<string>;

async function attempt(parts: RunParts, run: TaskRun, name: JobName, work: AnyRun): Promise<void> {
  const { db, logger, ending } = parts;
  const lost = new AbortController();
  const alive = setInterval(
    () => {
      // Whether it is still ours is known only when the database answers; until it does not for long, nobody else takes it.
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
    // What stopped because it was told to has not come to its end.
    signal.throwIfAborted();
    await endRun(db, run, 'done', result.slice(0, 500));
    logger.info({ task: run.name, job: name, result, correlationId: run.id }, 'task done');
  } catch (error) {
    if (lost.signal.aborted) return;
    if (ending.aborted) return await giveBack(db, run, 0, '');
    const said = (error as Error).message.slice(0, 500);
    logger.error({ err: error, where: declared[name].label, correlationId: run.id }, 'task failed');
    if (run.attempt >= mostAttempts) await endRun(db, run, 'failed', said);
    else await giveBack(db, run, Math.min(2 ** run.attempt, longestRetrySeconds), said);
  } finally {
    clearInterval(alive);
  }
}
