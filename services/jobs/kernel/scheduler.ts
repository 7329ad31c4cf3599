import type { PgBoss } from 'pg-boss';
import type { Schedule, ScheduleParts } from './schedule.js';

interface SchedulerParts extends ScheduleParts {
  readonly queue: PgBoss;
  readonly ending: AbortSignal;
  readonly schedules: readonly Schedule[];
}

const options = { notify: true, heartbeatSeconds: 30, expireInSeconds: 15 * 60, deleteAfterSeconds: 7 * 24 * 60 * 60 };
/** What is to be tried again is looked for. */
const looking = { notifyPollingIntervalSeconds: 2 };
const retries = { retryLimit: 6, retryDelay: 2, retryBackoff: true, retryDelayMax: 10 * 60 };

/** Has the queue send what is due, and does it. What is asked for twice and not begun yet is done once. */
export async function workOnSchedules(parts: SchedulerParts): Promise<void> {
  for (const schedule of parts.schedules) await follow(parts, schedule);
}

async function follow(parts: SchedulerParts, schedule: Schedule): Promise<void> {
  const { queue, settings, logger, ending } = parts;
  const { name } = schedule;
  const cron = schedule.cron(settings);
  if (cron === undefined) {
    await queue.unschedule(name);
    return;
  }
  await queue.createQueue(name, { ...options, ...retries, policy: 'stately' });
  await queue.work(name, looking, async ([job]) => {
    if (!job) return;
    try {
      await schedule.run(parts, AbortSignal.any([ending, job.signal]));
    } catch (error) {
      if (!ending.aborted) logger.error({ err: error, where: schedule.label }, name);
      throw error;
    }
  });
  await queue.schedule(name, cron, null, { tz: 'Asia/Shanghai', missed: 'once' });
  if (schedule.atStart) await queue.send(name);
}
