import { beforeAll, expect, it } from 'vitest';
import { scheduledTask } from '#contract/scheduled-task.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { openFileStore } from '#infra/files/file-store.js';
import { takeRun } from '#infra/jobs/task-runs.js';
import { jobs } from '#services/jobs/jobs.js';
import { runTask } from '#services/jobs/tasks/run-task.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
  admin = await world.as('admin');
  await world.stopJobs();
});

it.each([
  ['rateFetch', '未设置汇率来源'],
  ['shipmentTracking', '未设置物流服务'],
])('%s without its setting is neither done nor failed, and says what it lacks', async (jobClass, lacking) => {
  const given = { name: '未设置的任务', jobClass, cron: '0 30 2 * * ?' };
  const { id } = (await admin.getRaw(scheduledTask.save, given)) as { id: string };
  await admin.get(scheduledTask.run, { taskId: id });
  const run = await eventually(
    () => takeRun(world.db),
    (taken) => taken?.task_id === id,
  );
  if (!run) throw new Error('nothing to run');
  const { db, log, logger } = world;
  const settings = { ...world.settings, rateSourceUrl: undefined, trackingUrl: undefined };
  const parts = { settings, db, log, logger, files: openFileStore(settings), runner: new CommandRunner(log), jobs };
  await runTask({ ...parts, ending: new AbortController().signal }, run);
  const { records } = await admin.get(scheduledTask.log, { taskId: id });
  expect(records).toMatchObject([{ execSuccess: 0, stateName: '已跳过', jobException: lacking, attempts: 1 }]);
  const [task] = await admin.get(scheduledTask.list, { id });
  expect(task).toMatchObject({ execResult: `跳过：${lacking}`, running: false });
});
