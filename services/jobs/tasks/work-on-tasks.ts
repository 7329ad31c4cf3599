import { nextBegin, runsChannel, takeRun } from '#infra/jobs/task-runs.js';
import { listen } from '#infra/postgres/listener.js';
import { announcementChannel } from '#projections/platform/rows/announcer.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import { pollUntilIdle } from '../kernel/poll-until-idle.js';
import { Planner } from './planner.js';
import { type RunParts, runTask } from './run-task.js';

/** Concurrent runs per process. */
const mostAtOnce = 3;
/** Polling interval, in case no notification arrives; runs of a dead worker are noticed within it. */
const lookMs = 10_000;

/**
 * Plans due runs and executes them. Any number of workers can do so: each time is planned once, each run is executed by
 * one worker, and runs of a dead worker are taken over.
 */
export async function workOnTasks(
  parts: RunParts & { readonly databaseUrl: string },
): Promise<{ stop(): Promise<void> }> {
  const { db, databaseUrl, logger, ending } = parts;
  const planner = new Planner(parts);
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const onError = (error: unknown) => {
    if (!ending.aborted) logger.error({ err: error, where: 'tasks' }, 'tasks were not planned');
  };

  const work = async () => {
    const due = await planner.plan();
    while (running.size < mostAtOnce && !ending.aborted) {
      const run = await takeRun(db);
      if (!run) break;
      const done: Promise<void> = runTask(parts, run)
        .catch(onError)
        .finally(() => {
          running.delete(done);
          worker.wake();
        });
      running.add(done);
    }
    clearTimeout(timer);
    const next = [due, await nextBegin(db)].flatMap((time) => time?.getTime() ?? []);
    const wait = Math.min(...next) - Date.now();
    if (wait < lookMs && !ending.aborted) timer = setTimeout(worker.wake, Math.max(wait, 0) + 5);
    return false;
  };
  const worker = pollUntilIdle(work, { lookMs, onError });
  const heard = (channel: string, payload: string) => {
    if (channel === runsChannel || payload.includes(scheduledTask.name)) worker.wake();
  };
  const listener = await listen(databaseUrl, [runsChannel, announcementChannel], heard, worker.wake);
  worker.wake();
  return {
    stop: async () => {
      clearTimeout(timer);
      await listener.stop();
      await worker.stop();
      await Promise.all(running);
    },
  };
}
