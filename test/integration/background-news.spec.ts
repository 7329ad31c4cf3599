import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { job } from '#contract/job.js';
import { message } from '#contract/message.js';
import { notice } from '#contract/notice.js';
import { scheduledTask } from '#contract/scheduled-task.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tellOwners } from '#services/jobs/kernel/tell-owners.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { type MailServer, mailServer } from '#test/language/mail-server.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { startWorld, type World } from '#test/language/world.js';

/** Jobs that ended while their owner was away: a notice tells of them, and a mail to users who want it. */

let world: World;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  const env = { MAIL_URL: mails.url, MAIL_FROM: 'no-reply@tradeflow.example', PUBLIC_URL: 'https://trade.example' };
  world = await startWorld({ env });
});

const told = async (person: Person, kind: string) =>
  (await person.get(notice.list, { kind, limit: 100 })).records.toReversed();
/** Skips the time in which a console can report that its user saw the result; two workers run this concurrently. */
const timePasses = async () => {
  const parts = { db: world.db, runner: new CommandRunner(world.log) };
  await Promise.all([tellOwners(parts, 0), tellOwners(parts, 0)]);
};
const saidTo = async (person: Person, count: number) =>
  eventually(
    () => told(person, 'export'),
    ({ length }) => length >= count,
  );

describe('an export', () => {
  it('that ends when its owner has left is told him once, with its file; nobody else', async () => {
    const manager = await world.as('cgzg');
    const before = (await manager.get(inbox.counts, {})).unread;
    const done = await ended(manager, await begin(manager));
    await timePasses();
    await timePasses();
    const [row, ...more] = await saidTo(manager, 1);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kindLabel: '导出',
      serialNo: '采购订单',
      what: '导出已完成，可以下载',
      status: '已完成',
      read: false,
      address: '/mall/report/exports',
      file: { id: done.fileId, name: done.fileName },
    });
    expect((await manager.get(inbox.counts, {})).unread).toBe(before + 1);
    expect((await opened(world, manager, row?.file?.id ?? '')).rows.length).toBe(done.rows);
    expect(await told(await world.as('admin'), 'export')).toEqual([]);
    await manager.get(notice.read, { ids: [row?.id ?? ''] });
    expect((await manager.get(inbox.counts, {})).unread).toBe(before);
    // The notice is also marked as read in the list of all kinds.
    const all = (await manager.get(notice.list, { limit: 500 })).records;
    expect(all.find(({ id }) => id === row?.id)).toMatchObject({ read: true });
  });

  it('that failed is told with its reason', async () => {
    const manager = await world.as('cgzg');
    const { id } = await begin(manager, { keyword: '失败的' });
    await ended(manager, { id });
    await sql`update jobs.export set state = 'failed', file_id = null, error = '磁盘已满' where id = ${id}`.execute(
      world.db,
    );
    await timePasses();
    const row = (await saidTo(manager, 2)).at(-1);
    expect(row).toMatchObject({ what: '导出失败：磁盘已满', status: '失败', file: null });
  });

  it('that he has seen end is not told him, nor one that he cancelled', async () => {
    const finance = await world.as('cwzg');
    const done = await ended(finance, await begin(finance));
    expect(await (await world.as('cgzg')).send(job.seen, { id: done.id })).toMatchObject({ code: 40400 });
    await finance.get(job.seen, { id: done.id });
    const other = await begin(finance, { keyword: '取消的' });
    await finance.send(job.cancel, { id: other.id });
    await ended(finance, other);
    const { rows } = await sql<{ state: string }>`select state from jobs.export where id = ${other.id}`.execute(
      world.db,
    );
    await timePasses();
    expect(await told(finance, 'export')).toHaveLength(rows[0]?.state === 'cancelled' ? 0 : 1);
  });

  it('comes by mail only to whoever wants it', async () => {
    const [wants, not] = [await world.as('zongjingli'), await world.as('ywfz')];
    const kept = await wants.get(message.preference, {});
    expect(kept.jobs).toBe(false);
    await wants.get(message.prefer, { ...kept, jobs: true });
    await ended(not, await begin(not));
    const done = await ended(wants, await begin(wants));
    await timePasses();
    await saidTo(not, 1);
    const mail = await eventually(
      async () => mails.mails.filter(({ subject }) => subject.startsWith('导出 ')),
      ({ length }) => length > 0,
      30_000,
    );
    expect(mail).toMatchObject([{ to: 'zongjingli@example.com', subject: '导出 采购订单：导出已完成，可以下载' }]);
    expect(mail[0]?.text).toContain(done.fileName);
    expect(mail[0]?.text).toContain('查看：https://trade.example/mall/report/exports');
  });
});

describe('a scheduled task that failed', () => {
  it('is told to those who may see tasks, once a day, with the reason and its log', async () => {
    const admin = await world.as('admin');
    const given = { name: '坏任务', jobClass: 'fileCleanup', cron: '0 0 3 * * ?', data: '{"hours": 48}' };
    const { id } = await admin.getRaw(scheduledTask.save, given);
    // Settings that were valid when saved may be invalid by now.
    await sql`update read.scheduled_task set data = jsonb_set(data, '{data}', '"{\\"hours\\": 1}"') where id = ${id}`.execute(
      world.db,
    );
    const failed = async (count: number) => {
      await admin.get(scheduledTask.run, { taskId: id });
      await eventually(
        () => admin.get(scheduledTask.log, { taskId: id }),
        ({ records }) => records.filter(({ stateName }) => stateName === '失败').length >= count,
        30_000,
      );
    };
    await failed(1);
    await failed(2);
    const rows = await eventually(
      () => told(admin, 'scheduled-task'),
      ({ length }) => length > 0,
    );
    expect(rows).toMatchObject([
      { kindLabel: '定时任务', serialNo: '坏任务', status: '失败', address: `/taskLog?taskId=${id}`, read: false },
    ]);
    expect(rows[0]?.what).toMatch(/^执行失败：参数不正确/);
    expect(await told(await world.as('cwzg'), 'scheduled-task')).toEqual([]);
  });
});
