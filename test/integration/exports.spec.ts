import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { job } from '#contract/job.js';
import { lookups } from '#contract/lookups.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { account } from '#contract/sign-in.js';
import { randomId } from '#infra/command-runner/ids.js';
import { CommandRunner } from '#infra/command-runner/runner.js';
import { tellChanged } from '#projections/platform/rows/announcer.js';
import { begin, ended, opened } from '#test/language/exports.js';
import { eventually } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { statementsOf } from '#test/language/plans.js';
import { startWorld, type World } from '#test/language/world.js';
import { customer } from '#workflows/customer/record.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { user } from '#workflows/user/record.js';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await startWorld();
  manager = await world.as('cgzg');
});

const serialNumbers = async (person: Person, fileId: string | null) =>
  (await opened(world, person, fileId)).rows.map((row) => row.订单编号);

const listed = async (person: Person, input: object) =>
  (await person.get(purchaseOrder.list, { limit: 500, ...input })).records.map(({ serialNo }) => serialNo);

/** Blocks reading of orders during `meanwhile`, so that an export makes no progress. */
async function whileOrdersAreLocked(meanwhile: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = world.db.transaction().execute(async (tx) => {
    await sql`lock table read.purchase_order in access exclusive mode`.execute(tx);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  try {
    await meanwhile();
  } finally {
    done.resolve();
    await holding;
  }
}

const isRunning = (person: Person, id: string) =>
  eventually(
    () => person.get(job.detail, { id }),
    ({ state }) => state === 'running',
  );

describe('an export of purchase orders', () => {
  it('is a spreadsheet of what the list shows, in its order, with real numbers and dates', async () => {
    const filter = { sort: 'orderAmount', order: 'asc', minAmount: 1000 } as const;
    const asked = await begin(manager, filter);
    expect(asked).toMatchObject({ label: '采购订单', scope: '当前结果', state: 'waiting', ownerName: '刘洋' });
    const done = await ended(manager, asked);
    expect(done).toMatchObject({ state: 'done', stateLabel: '已完成', percent: 100, error: null });
    expect(done.fileName).toMatch(/^采购订单-\d{8}-\d{6}\.xlsx$/);
    const { rows, sheet, fileName } = await opened(world, manager, done.fileId);
    expect(fileName).toBe(done.fileName);
    const list = await manager.get(purchaseOrder.list, { limit: 500, ...filter });
    expect(rows.map((row) => row.订单编号)).toEqual(list.records.map(({ serialNo }) => serialNo));
    expect(done.rows).toBe(rows.length);
    const [first] = list.records;
    const cell = (caption: string) => {
      const column = Object.keys(rows[0] ?? {}).indexOf(caption) + 1;
      return sheet.getCell(2, column).value;
    };
    expect(cell('实际总金额')).toBe(first?.orderAmount);
    expect(cell('采购日期')).toEqual(new Date(`${first?.purchaseDate}T00:00:00Z`));
    expect(rows[0]).toMatchObject({ 审批状态: first?.approvalStatus, 创建人: first?.creatorName });
  });

  it('respects tab and filters', async () => {
    for (const filter of [{ approvalStatus: 'finished' }, { currency: '美元' }, { keyword: '不存在的订单' }]) {
      const { fileId } = await ended(manager, await begin(manager, filter));
      expect(await serialNumbers(manager, fileId)).toEqual(await listed(manager, filter));
    }
  });

  it('holds only what its owner sees', async () => {
    const one = await world.as('cgjl');
    const everything = await listed(manager, {});
    const [company] = await manager.get(lookups.customers, {});
    await change(customer, company?.id ?? '', { purchaseManagerId: null });
    await eventually(
      () => listed(one, {}),
      (some) => some.length < everything.length,
    );
    const { fileId } = await ended(one, await begin(one));
    const own = await serialNumbers(one, fileId);
    expect(own).toEqual(await listed(one, {}));
    expect(own.length).toBeLessThan(everything.length);
  });

  it('is for nobody else, not even to look at', async () => {
    const other = await world.as('ywfz');
    const { id, fileId } = await ended(manager, await begin(manager));
    expect(await other.send(job.detail, { id })).toMatchObject({ code: 40400 });
    expect(await other.send(job.cancel, { id })).toMatchObject({ code: 40400 });
    expect((await other.get(job.list, {})).records.map((row) => row.id)).not.toContain(id);
    const response = await fetch(`${world.url}/api/file/download?idFile=${fileId}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(await response.json()).toMatchObject({ success: false });
  });

  it.each(['customer1', 'bank', 'ckzy'])('is refused to %s', async (account) => {
    const person = await world.as(account);
    const refused = { code: 40300, msg: '权限异常' };
    expect(await person.send(job.export, { kind: 'purchase-order', input: {} })).toMatchObject(refused);
    expect(await person.send(purchaseOrder.exportFiltered, {})).toMatchObject(refused);
    expect(await person.send(purchaseOrder.exportOfYear, { year: 2024 })).toMatchObject(refused);
  });

  it('is refused when what is asked is nonsense', async () => {
    const wrong = { code: 40001, msg: '年份不正确' };
    expect(await manager.send(job.export, { kind: 'purchase-order', input: { year: 2021 } })).toMatchObject(wrong);
    expect(await manager.send(purchaseOrder.exportOfYear, { year: 'x' })).toMatchObject(wrong);
    expect(await manager.sendRaw(job.export, { kind: 'nothing', input: {} })).toMatchObject({ code: 40001 });
  });
});

describe('the calls of the screens', () => {
  it('answer the id of the file of the current result', async () => {
    const fileId = await manager.get(purchaseOrder.exportFiltered, { currency: '欧元' });
    expect(await serialNumbers(manager, fileId)).toEqual(await listed(manager, { currency: '欧元' }));
  });

  it('answer the file of a year: what was purchased in it', async () => {
    const thisYear = new Date().getFullYear();
    const { records } = await manager.get(purchaseOrder.list, { limit: 500 });
    for (const year of [thisYear, 2022]) {
      const fileId = await manager.get(purchaseOrder.exportOfYear, { year });
      const wanted = records.filter(({ purchaseDate }) => purchaseDate.startsWith(String(year)));
      expect(await serialNumbers(manager, fileId)).toEqual(wanted.map(({ serialNo }) => serialNo));
    }
  });

  it('leave the export alone when nobody waits any more', async () => {
    await whileOrdersAreLocked(async () => {
      const gone = new AbortController();
      const answer = manager.send(purchaseOrder.exportFiltered, { keyword: '没人等' }, { signal: gone.signal });
      const own = () => manager.get(job.list, { states: ['running'] });
      await eventually(own, ({ total }) => total === 1);
      gone.abort();
      await expect(answer).rejects.toThrow();
      expect((await own()).total).toBe(1);
    });
    const [latest] = (await manager.get(job.list, {})).records;
    expect(await ended(manager, latest as never)).toMatchObject({ state: 'done' });
  });
});

it('is looked at for all who wait for it at once, and no more when they have gone', async () => {
  const told = 20;
  /** Ids of the exports that were looked at for those who wait, while so many changes of jobs were told. */
  const looks = async () => {
    const asked = await statementsOf(async () => {
      for (let change = 0; change < told; change++) {
        await tellChanged(world.db, ['job']);
        await manager.get(account.info, {});
      }
    });
    return asked.filter(({ text }) => text.includes('jobs.export where id =')).map(({ values }) => String(values[0]));
  };
  let left: readonly Promise<unknown>[] = [];
  let stayed: readonly Promise<{ code: number }>[] = [];
  await whileOrdersAreLocked(async () => {
    const wait = (keyword: string, options?: { signal: AbortSignal }) =>
      Array.from({ length: 10 }, () => manager.send(purchaseOrder.exportFiltered, { keyword }, options));
    const on = (most: number) =>
      eventually(
        async () => (await manager.get(job.list, { states: ['waiting', 'running'] })).records.map(({ id }) => id),
        (ids) => ids.length === most,
      );
    const gone = new AbortController();
    left = wait('都走了', gone);
    const [leaves = ''] = await on(1);
    stayed = wait('都还在');
    const [stays = ''] = await on(2);
    gone.abort();
    await Promise.allSettled(left);
    const seen = await eventually(looks, (ids) => ids.includes(stays) && !ids.includes(leaves));
    expect(seen.length).toBeLessThanOrEqual(told * 2);
  });
  expect((await Promise.all(stayed)).map(({ code }) => code)).toEqual(stayed.map(() => 20000));
});

describe('an export on its way', () => {
  it('is joined by whoever asks for the same, and begun anew when it has ended', async () => {
    const input = { keyword: '同一个' };
    let first = '';
    await whileOrdersAreLocked(async () => {
      const asked = await Promise.all([begin(manager, input), begin(manager, input), begin(manager, input)]);
      const ids = new Set(asked.map(({ id }) => id));
      expect(ids.size).toBe(1);
      [first] = [...ids] as [string];
      // The export of another user, or with another filter, is a different one.
      expect((await begin(await world.as('ywfz'), input)).id).not.toBe(first);
      expect((await begin(manager, { keyword: '另一个' })).id).not.toBe(first);
    });
    await ended(manager, { id: first });
    const again = await manager.get(job.again, { id: first });
    expect(again.id).not.toBe(first);
    expect(await ended(manager, again)).toMatchObject({ state: 'done', label: '采购订单' });
  });

  it('can be cancelled while it runs or waits; then there is no file', async () => {
    let cancelled = '';
    await ended(manager, await begin(manager));
    const before = await filesKept();
    await whileOrdersAreLocked(async () => {
      const { id } = await begin(manager, { keyword: '取消' });
      await isRunning(manager, id);
      await manager.get(job.cancel, { id });
      await manager.get(job.cancel, { id });
      cancelled = id;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const row = await manager.get(job.detail, { id: cancelled });
    expect(row).toMatchObject({ state: 'cancelled', stateLabel: '已取消', fileId: null });
    expect(await filesKept()).toBe(before);
    const { id } = await ended(manager, await begin(manager));
    expect(await manager.send(job.cancel, { id })).toMatchObject({ code: 9999, msg: '任务已结束，不能取消' });
  });

  it('survives its worker: another does it from the start, and there is one file', async () => {
    const before = await filesKept();
    let id = '';
    let stopped: Promise<void> | undefined;
    await whileOrdersAreLocked(async () => {
      ({ id } = await begin(manager, { keyword: '华' }));
      await isRunning(manager, id);
      stopped = world.stopJobs();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await stopped;
    expect(await manager.get(job.detail, { id })).toMatchObject({ state: 'running', fileId: null });
    await world.startJobs();
    const done = await ended(manager, { id });
    expect(done).toMatchObject({ state: 'done' });
    expect(await serialNumbers(manager, done.fileId)).toEqual(await listed(manager, { keyword: '华' }));
    expect(await filesKept()).toBe(before + 1);
  });

  it('waits when there is no worker, and is done when one comes', async () => {
    await world.stopJobs();
    const { id } = await begin(manager, { keyword: '等待' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await manager.get(job.detail, { id })).toMatchObject({ state: 'waiting', step: '等待处理' });
    await world.startJobs();
    expect(await ended(manager, { id })).toMatchObject({ state: 'done' });
  });

  it('fails when its owner has been frozen meanwhile', async () => {
    const person = await world.as('cwzg');
    await world.stopJobs();
    const { id } = await begin(person);
    const { profile } = await person.get(account.info, {});
    await change(user, profile.id, { status: 2 });
    await world.startJobs();
    await eventually(
      async () => {
        const found = await sql<{ state: string; error: string }>`
          select state, error from jobs.export where id = ${id}`.execute(world.db);
        return found.rows[0];
      },
      (row) => row?.state === 'failed' && row.error === '账号已冻结或删除，不能导出',
    );
  });
});

/** Number of files in the store. */
const filesKept = async (): Promise<number> => {
  const folder = path.join(world.settings.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

/** Changes a record as the system, without the api. */
const change = (type: AnyRecordType, id: string, data: object) =>
  new CommandRunner(world.log).run(
    { command: type.change, id, data: data },
    {
      actor: system,
      commandId: randomId(),
      correlationId: randomId(),
      causationId: randomId(),
      ip: '',
      at: new Date().toISOString(),
    },
  );

describe('exports by the dozen', () => {
  it('are refused when too many of one person are on their way, and begin after the first of others', async () => {
    const other = await world.as('cgjl');
    await whileOrdersAreLocked(async () => {
      const asked = [];
      for (let n = 0; n < 20; n++) asked.push(await begin(manager, { keyword: `dozen ${n}` }));
      const more = await manager.send(job.export, { kind: 'purchase-order', input: { keyword: 'one more' } });
      expect(more).toMatchObject({ code: 9999, msg: '您有 20 个导出尚未完成，请稍后再试' });
      // A request for an unfinished export still joins it.
      expect((await begin(manager, { keyword: 'dozen 7' })).id).toBe(asked[7]?.id);
      const first = await begin(other, { keyword: 'dozen' });
      const { rows } = await sql<{ id: string }>`select data->>'id' as id from job_queue.job
        where name = 'export' and data->>'id' = any(${[...asked, first].map(({ id }) => id)}::text[])
        order by priority desc, created_on`.execute(world.db);
      expect(rows.findIndex(({ id }) => id === first.id)).toBe(1);
      await Promise.all(asked.map(({ id }) => manager.send(job.cancel, { id })));
    });
  });
});
