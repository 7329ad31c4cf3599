import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { randomId } from '#infra/command-runner/ids.js';
import { timesAfter } from '#infra/cron/rule.js';
import { putRuns, runNow, setClock, takeClock } from '#infra/jobs/task-runs.js';
import { readOf } from '#projections/platform/kernel/database.js';
import { allRecords, type Entry } from '#projections/platform/record/queries.js';
import { isJob } from '#workflows/scheduled-task/jobs.js';
import { scheduledTask } from '#workflows/scheduled-task/record.js';
import { countedFrom, dueTimes } from './due.js';
import type { Jobs } from './job.js';

type Task = Entry<typeof scheduledTask>;

interface PlannerParts {
  readonly db: Kysely<unknown>;
  readonly logger: Logger;
  readonly jobs: Jobs;
}

const atStart = '系统启动';

/** Plans due runs, each exactly once, however many workers plan. */
export class Planner {
  /** Next due time of each task and the rule it was computed by; until then the task needs no look. */
  private readonly next = new Map<string, { readonly rule: string; readonly at: Date | undefined }>();
  private begun = false;

  constructor(private readonly parts: PlannerParts) {}

  /** @returns when to plan again; undefined if nothing will ever be due */
  async plan(now = new Date()): Promise<Date | undefined> {
    const { db } = this.parts;
    const tasks = (await allRecords(readOf(db), scheduledTask)).filter(({ disabled }) => !disabled);
    for (const task of tasks) if (this.mayBeDue(task, now)) await this.planOne(task, now);
    await this.begin(tasks);
    const times = tasks.flatMap(({ id }) => this.next.get(id)?.at ?? []);
    return times.length > 0 ? new Date(Math.min(...times.map((time) => time.getTime()))) : undefined;
  }

  private mayBeDue(task: Task, now: Date): boolean {
    const known = this.next.get(task.id);
    return known?.rule !== ruleOf(task) || (known.at !== undefined && known.at <= now);
  }

  private async planOne(task: Task, now: Date): Promise<void> {
    const { db, logger } = this.parts;
    try {
      await db.transaction().execute(async (tx) => {
        const planned = await takeClock(tx, task.id);
        const from = countedFrom(planned, task.since, now);
        const due = dueTimes(task, from, now);
        await putRuns(tx, task, due);
        if (due.length > 0 || planned === null || from === now) await setClock(tx, task.id, now);
      });
      this.next.set(task.id, { rule: ruleOf(task), at: timesAfter(task, now, 1)[0] });
    } catch (error) {
      // A task that cannot be planned must not hold up the others.
      logger.error({ err: error, where: task.name, task: task.id }, 'a task was not planned');
    }
  }

  /** Runs the start-up jobs once per worker, as soon as there are tasks. */
  private async begin(tasks: readonly Task[]): Promise<void> {
    if (this.begun || tasks.length === 0) return;
    this.begun = true;
    const { db, jobs } = this.parts;
    for (const task of tasks)
      if (isJob(task.jobClass) && jobs[task.jobClass].atStart) await runNow(db, task, { by: atStart, key: randomId() });
  }
}

const ruleOf = ({ cron, timeZone, since }: Task) => `${cron} ${timeZone} ${since}`;
