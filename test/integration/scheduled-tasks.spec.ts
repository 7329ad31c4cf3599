import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#contract/platform/envelope.js';
import { scheduledTask, type TaskLogRow } from '#contract/scheduled-task.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { openFileStore } from '#infra/files/file-store.js';
import { endRun, runsChannel, type TaskRun, takeRun } from '#infra/jobs/task-runs.js';
import { jobs } from '#services/jobs/jobs.js';
import type { Jobs } from '#services/jobs/tasks/job.js';
import { Planner } from '#services/jobs/tasks/planner.js';
import { runTask } from '#services/jobs/tasks/run-task.js';
import { workOnTasks } from '#services/jobs/tasks/work-on-tasks.js';
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

const given = { name: '夜间归档', jobClass: 'exportArchive', cron: '0 30 2 * * ?' };
const added = (more: object = {}) => admin.getRaw(scheduledTask.save, { ...given, ...more }) as Promise<{ id: string }>;
const taskOf = async (id: string) => (await admin.get(scheduledTask.list, { id }))[0];
const logOf = async (taskId: string): Promise<TaskLogRow[]> =>
  (await admin.get(scheduledTask.log, { taskId, limit: 100 })).records;

const parts = (own: Partial<Jobs> = {}) => {
  const { settings, db, databaseUrl, log, logger } = world;
  const [files, runner, ending] = [openFileStore(settings), new CommandRunner(log), new AbortController()];
  const work = { settings, db, databaseUrl, log, logger, files, runner, jobs: { ...jobs, ...own } };
  return { ...work, ending: ending.signal, end: () => ending.abort() };
};
/** A job that runs until it is released or told to stop. */
function held() {
  const seen: string[] = [];
  let letGo = () => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const run: Jobs['exportArchive']['run'] = async (_, __, signal) => {
    seen.push('begun');
    const told = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    await Promise.race([gone, told]);
    return '完成';
  };
  return { seen, letGo: () => letGo(), jobs: { exportArchive: { run } } };
}
const moments = (...times: string[]) => times.map((time) => new Date(`2027-03-${time}+08:00`));
/** An enabled task whose last planned run was on 1 March 2027. */
async function planned(more: object = {}) {
  const { id } = await added(more);
  await admin.get(scheduledTask.enable, { taskId: id });
  await sql`insert into jobs.task_clock values (${id}, ${moments('01T00:00:00')[0]})`.execute(world.db);
  return id;
}
const dueOf = async (id: string) => (await logOf(id)).map(({ dueAt }) => dueAt).toReversed();

describe('a task', () => {
  it('is there for each job from the beginning, and on', async () => {
    const rows = await admin.get(scheduledTask.list, {});
    expect(rows.map(({ jobClass, disabled }) => [jobClass, disabled])).toEqual(
      Object.keys(jobs)
        .map((name) => [name, false])
        .toSorted((one, other) => order.indexOf(String(one[0])) - order.indexOf(String(other[0]))),
    );
    expect(rows[0]?.nextAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:(00|30):00$/);
  });
  const order = [
    'rateFetch',
    'salesExpire',
    'stockMonthSnapshot',
    'warningRefresh',
    'shipmentTracking',
    'fileCleanup',
    'tokenCleanup',
    'backup',
    'exportArchive',
  ];

  it.each([
    [{ name: '' }, '名称不能为空'],
    [{ name: '甲' }, '长度在 3 到 20 个字符'],
    [{ jobClass: '' }, '执行类不能为空'],
    [{ jobClass: 'cn.enilu.flash.HelloJob' }, '执行类配置错误'],
    [{ cron: '' }, '定时规则不能为空'],
    [{ cron: '0 0 25 * * ?' }, '定时规则不合法：时“25”应在 0 到 23 之间'],
    [{ timeZone: 'Mars/Base' }, '时区不正确'],
    [{ data: '{days' }, '参数不是合法的json字符串'],
    [{ data: '[]' }, '参数不正确：应为一个对象'],
    [{ data: '{"days":0}' }, '参数不正确：days 不能小于 1'],
    [{ data: '{"days":"x"}' }, '参数不正确：days 的类型不正确'],
    [{ data: '{"command":"rm"}' }, '参数不正确：没有名为 command 的参数'],
  ])('%j is refused: %s', async (fields, msg) => {
    expect(await admin.sendRaw(scheduledTask.save, { ...given, ...fields })).toMatchObject({
      code: codes.invalid,
      msg,
      data: { errors: [{ field: Object.keys(fields)[0] }] },
    });
  });

  it('is off when it is new, whatever is sent; switched on and off, changed, removed, with its log kept', async () => {
    const { id } = await added({ disabled: false });
    expect((await admin.get(scheduledTask.list, {})).at(-1)?.id).toBe(id);
    expect(await taskOf(id)).toMatchObject({ disabled: true, statusName: '停用', nextAt: '' });
    await admin.get(scheduledTask.enable, { taskId: id });
    await admin.get(scheduledTask.enable, { taskId: id });
    expect(await taskOf(id)).toMatchObject({ disabled: false, statusName: '启用' });
    const before = await taskOf(id);
    const sinceOf = async () => new Date((await taskOf(id))?.since ?? '').getTime();
    const switchedOn = await sinceOf();
    expect(switchedOn).toBeGreaterThan(0);
    expect(await admin.sendRaw(scheduledTask.save, { id, cron: 'x' })).toMatchObject({ code: codes.invalid });
    await admin.getRaw(scheduledTask.save, { id, cron: '0 0 3 * * ?', note: '说明' });
    expect(await taskOf(id)).toMatchObject({ name: given.name, note: '说明', disabled: false });
    expect((await taskOf(id))?.nextAt).not.toBe(before?.nextAt);
    expect(await sinceOf()).toBeGreaterThan(switchedOn);
    await admin.get(scheduledTask.disable, { taskId: id });
    expect((await taskOf(id))?.actions.map(({ name }) => name)).toEqual(['enable', 'change', 'remove', 'run', 'log']);
    await admin.get(scheduledTask.run, { taskId: id });
    await admin.get(scheduledTask.remove, { id });
    expect(await taskOf(id)).toBeUndefined();
    expect(await logOf(id)).toHaveLength(1);
  });

  it('tells the next five times of a rule, or what is wrong with it', async () => {
    expect(await admin.get(scheduledTask.next, { cron: '0 0 9 1 1 ?' })).toMatchObject({
      error: '',
      times: [expect.stringMatching(/-01-01 09:00:00$/), ...Array(4).fill(expect.stringMatching(/-01-01 09:00:00$/))],
    });
    expect(await admin.get(scheduledTask.next, { cron: '9' })).toMatchObject({
      error: expect.stringContaining('定时规则不合法'),
      times: [],
    });
  });
});

describe('by several workers', () => {
  it('each time is run once', async () => {
    const id = await planned({ overlap: 'queue', missed: 'all' });
    const { logger, db } = world;
    const planners = Array.from({ length: 4 }, () => new Planner({ db, logger, jobs }));
    const [, , , now] = moments('01T00:00:00', '02T00:00:00', '03T00:00:00', '04T00:00:00');
    await Promise.all(planners.map((planner) => planner.plan(now)));
    expect(await dueOf(id)).toEqual(['2027-03-01 02:30:00', '2027-03-02 02:30:00', '2027-03-03 02:30:00']);
    await sql`update jobs.task_clock set planned_until = ${moments('01T00:00:00')[0]} where task_id = ${id}`.execute(
      db,
    );
    await new Planner({ db, logger, jobs }).plan(now);
    expect(await logOf(id)).toHaveLength(3);
  });

  it('one that waits in line begins when the one before it has ended, and one that does not wait is skipped', async () => {
    const [queued, skipping] = [await planned({ overlap: 'queue', missed: 'all' }), await planned({ missed: 'all' })];
    await new Planner(parts()).plan(moments('03T00:00:00')[0]);
    const states = async (id: string) => (await logOf(id)).map(({ stateName }) => stateName).toReversed();
    expect(await states(queued)).toEqual(['排队中', '排队中']);
    expect(await states(skipping)).toEqual(['排队中', '已跳过']);
    const { letGo, jobs: own } = held();
    const work = parts(own);
    const workers = [await workOnTasks(work), await workOnTasks(work)];
    await eventually(
      () => states(queued),
      ([first, second]) => first === '进行中' && second === '排队中',
    );
    letGo();
    await eventually(
      () => states(queued),
      (both) => both.every((state) => state === '成功'),
    );
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('none begins before the one before it, while another worker is taking that', async () => {
    const id = await planned({ overlap: 'queue', missed: 'all' });
    await new Planner(parts()).plan(moments('03T00:00:00')[0]);
    const begun: string[] = [];
    await world.db.transaction().execute(async (tx) => {
      await sql`select from jobs.task_run where task_id = ${id} order by id limit 1 for update`.execute(tx);
      for (let run = await takeRun(world.db); run; run = await takeRun(world.db)) {
        begun.push(run.task_id);
        await endRun(world.db, run, 'done', '');
      }
    });
    expect(begun).not.toContain(id);
    expect(await takeRun(world.db)).toMatchObject({ task_id: id, due_at: moments('01T02:30:00')[0] });
    await sql`delete from jobs.task_run where task_id = ${id}`.execute(world.db);
  });

  it('what a killed worker holds is taken over, and it can tell of it no more', async () => {
    const { id } = await added();
    await admin.get(scheduledTask.run, { taskId: id });
    const killed = held();
    const run = await eventually(
      () => takeRun(world.db),
      (taken) => taken?.task_id === id,
    );
    if (!run) throw new Error('nothing to run');
    const late = runTask(parts(killed.jobs), run);
    await expect.poll(() => killed.seen).toEqual(['begun']);
    expect(await takeRun(world.db)).toBeUndefined();
    await sql`update jobs.task_run set beat_at = now() - interval '1 minute' where id = ${run.id}`.execute(world.db);
    const heir = await takeRun(world.db);
    expect(heir).toMatchObject({ id: run.id, attempt: 2 });
    killed.letGo();
    await late;
    expect(await logOf(id)).toMatchObject([{ stateName: '进行中' }]);
    if (heir) await runTask(parts({ exportArchive: { run: async () => '由另一个进程完成' } }), heir);
    expect(await logOf(id)).toMatchObject([{ stateName: '成功', jobException: '由另一个进程完成', attempts: 2 }]);
  });

  it('a worker that ends gives back what it has begun; one that fails always is given up', async () => {
    const { id } = await added();
    await admin.get(scheduledTask.run, { taskId: id });
    const ending = parts(held().jobs);
    const worker = await workOnTasks(ending);
    await eventually(
      () => logOf(id),
      ([one]) => one?.stateName === '进行中',
    );
    ending.end();
    await worker.stop();
    expect(await logOf(id)).toMatchObject([{ stateName: '排队中' }]);
    const fails = async () => {
      throw new Error('磁盘已满');
    };
    const failing = await workOnTasks(parts({ exportArchive: { run: fails } }));
    const failed = async (attempts: number, stateName: string) => {
      const nearly = attempts - 1;
      await sql`update jobs.task_run set attempt = ${nearly}, begin_after = now() where task_id = ${id}`.execute(
        world.db,
      );
      await sql`select pg_notify(${runsChannel}, '')`.execute(world.db);
      await eventually(
        () => logOf(id),
        ([one]) => one?.attempts === attempts && one.stateName === stateName,
      );
    };
    // The delay grows with the number of failures.
    for (const [attempts, least] of [
      [3, 5],
      [6, 50],
    ] as const) {
      await failed(attempts, '排队中');
      const { rows } = await sql<{ late: boolean }>`select begin_after > now() + make_interval(secs => ${least}) as late
        from jobs.task_run where task_id = ${id}`.execute(world.db);
      expect(rows).toEqual([{ late: true }]);
    }
    await failed(7, '失败');
    await failing.stop();
    expect(await taskOf(id)).toMatchObject({ execResult: '执行失败：磁盘已满', running: false });
    expect((await logOf(id))[0]).toMatchObject({ execSuccess: 0, jobException: '磁盘已满', askedBy: '管理员' });
  });
});

describe('of a task', () => {
  const numbered = sql`lpad(n::text, 26, '0')`;
  it('a hundred runs wait in line, and no more', async () => {
    const { id } = await added({ overlap: 'queue' });
    await sql`insert into jobs.task_run (id, task_id, name, job, data, asked_by, state, begin_after, result)
      select 'w' || ${numbered}, ${id}, '', 'exportArchive', '', '', 'waiting', now() + interval '1 day', ''
      from generate_series(1, 99) n`.execute(world.db);
    await admin.get(scheduledTask.run, { taskId: id });
    expect(await admin.send(scheduledTask.run, { taskId: id })).toMatchObject({
      msg: '上次执行尚未结束，请稍后再试',
    });
    await sql`delete from jobs.task_run where task_id = ${id}`.execute(world.db);
  });

  it('the newest thousand are kept', async () => {
    const { id } = await added();
    await sql`insert into jobs.task_run (id, task_id, name, job, data, asked_by, state, result)
      select ${numbered}, ${id}, '', 'exportArchive', '', '', 'done', '' from generate_series(1, 1005) n`.execute(
      world.db,
    );
    await admin.get(scheduledTask.run, { taskId: id });
    const worker = await workOnTasks(parts());
    await eventually(
      () => logOf(id),
      ([newest]) => newest?.stateName === '成功' && newest.askedBy !== '',
    );
    await eventually(
      () => admin.get(scheduledTask.log, { taskId: id }),
      ({ total }) => total === 1000,
    );
    await worker.stop();
  });

  it('what waits is kept, however many have ended since', async () => {
    const { id } = await added({ overlap: 'queue' });
    await sql`insert into jobs.task_run (id, task_id, name, job, data, asked_by, state, begin_after, result)
      select 'x' || ${numbered}, ${id}, '', 'exportArchive', '', '', case n when 1 then 'waiting' when 2 then 'running' else 'done' end,
        now() + interval '1 day', '' from generate_series(1, 1005) n`.execute(world.db);
    const { rows } =
      await sql<TaskRun>`select * from jobs.task_run where task_id = ${id} and state = 'running'`.execute(world.db);
    await endRun(world.db, rows[0] as TaskRun, 'done', '');
    expect((await admin.get(scheduledTask.log, { taskId: id })).total).toBe(1001);
    expect((await admin.get(scheduledTask.log, { taskId: id, order: 'asc' })).records[0]?.stateName).toBe('排队中');
    await sql`delete from jobs.task_run where task_id = ${id}`.execute(world.db);
  });
});

describe('what keeps the house', () => {
  it('a backup has every event, whole or not at all, and the newest are kept', async () => {
    const { run } = jobs.backup;
    const settings = { ...world.settings, dataDir: mkdtempSync(path.join(world.settings.dataDir, 'backup-')) };
    const folder = path.join(settings.dataDir, 'backups');
    mkdirSync(folder, { recursive: true });
    for (const day of ['01', '02']) writeFileSync(path.join(folder, `events-202001${day}000000.ndjson.gz`), '');
    const result = await run({ ...parts(), settings }, { keep: 2 }, new AbortController().signal);
    const [old, made, ...more] = readdirSync(folder).toSorted();
    expect([old, more]).toEqual(['events-20200102000000.ndjson.gz', []]);
    const lines = gunzipSync(readFileSync(path.join(folder, made ?? '')))
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { type: string; position: string });
    expect(result).toBe(`${made}：${lines.length} 个事件`);
    expect(BigInt(lines.at(-1)?.position ?? 0)).toBe(await world.log.head());
    expect(lines.some(({ type }) => type === 'ScheduledTaskCreated')).toBe(true);
    await expect(run({ ...parts(), settings }, { keep: 2 }, AbortSignal.abort(new Error('ended')))).rejects.toThrow(
      'ended',
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('exports, uploads and tokens whose time is over go', async () => {
    const { db } = world;
    await sql`insert into jobs.export (id, kind, label, scope, owner_id, owner_name, input, digest, state, ended_at)
      values ('past', 'k', '', '', 'u', '', '{}', 'd', 'done', now() - interval '100 days')`.execute(db);
    await sql`insert into sign_in.revoked_token values ('past', now() - interval '1 hour')`.execute(db);
    const signal = new AbortController().signal;
    expect(await jobs.exportArchive.run(parts(), { days: 90 }, signal)).toBe('归档 1 条导出记录');
    expect(await jobs.exportArchive.run(parts(), { days: 90 }, signal)).toBe('归档 0 条导出记录');
    expect(await jobs.tokenCleanup.run(parts(), {}, signal)).toMatch(/^清理 [1-9]\d* 条$/);
    expect(await jobs.fileCleanup.run(parts(), { hours: 24 }, signal)).toBe('清理 0 个残留文件');
  });
});
