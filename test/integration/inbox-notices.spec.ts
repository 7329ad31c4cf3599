import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inbox, type Task } from '#contract/inbox.js';
import { type NoticeRow, notice } from '#contract/notice.js';
import { log } from '#contract/operation-log.js';
import { operations } from '#contract/operations.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { search } from '#contract/search.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { newId } from '#infra/command-runner/ids.js';
import { advance, anOrderAt, type LineStage, type OnTheLine, refuse, stages } from '#test/language/line.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';
import { system } from '#workflows/platform/kernel/actor.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const tasksOf = async (account: string) => (await (await world.as(account)).get(inbox.tasks, { limit: 500 })).records;
const doneOf = async (account: string) => (await (await world.as(account)).get(inbox.done, { limit: 500 })).records;
const noticesOf = async (account: string, more: { state?: 'unread' } = {}) =>
  (await (await world.as(account)).get(notice.list, { limit: 500, ...more })).records;
const unreadOf = async (account: string) => (await (await world.as(account)).get(inbox.counts, {})).unread;

const ids = (order: OnTheLine) => [order.id, order.depositId, order.paybackId, order.paymentId, order.receiptId];
const about = (order: OnTheLine) => {
  const known = new Set(ids(order).filter(Boolean));
  return (key: string) => known.has(key);
};

interface Expected {
  /** Expected task, by account. */
  readonly waits: Readonly<Record<string, string>>;
  /** Expected notice at this stage, by account. */
  readonly told: Readonly<Record<string, string>>;
}

const paid = '供应商货款已支付';
const line: Readonly<Record<LineStage, (order: OnTheLine) => Expected>> = {
  approved: ({ serialNo }) => ({
    waits: { customer1: '定金单 待付款' },
    told: { customer1: `采购订单 ${serialNo} 审批完成，请支付保证金` },
  }),
  depositSubmitted: () => {
    const what = '客户已提交付款，请核对到账后核销';
    return { waits: { cwzy: '回款单 待核销', cwzg: '回款单 待核销' }, told: { cwzy: what, cwzg: what } };
  },
  depositVerified: () => ({
    waits: { cgjl: '供应商付款 待发起' },
    told: { cgjl: '保证金已到账，请发起付款', customer1: '保证金已到账，审核通过' },
  }),
  paymentStarted: () => ({
    waits: { cgzg: '供应商付款 采购主管审批' },
    told: { cgzg: '等待您审批，当前节点“采购主管审批”' },
  }),
  supervisorPassed: () => ({
    waits: { cwzg: '供应商付款 财务主管审批' },
    told: { cwzg: '等待您审批，当前节点“财务主管审批”' },
  }),
  // The user who passed the payment to their own team gets no notice, but the task all the same.
  infoDue: () => ({
    waits: { cwzy: '供应商付款 财务填写付款信息', cwzg: '供应商付款 财务填写付款信息' },
    told: { cwzy: '等待您处理，当前状态“财务填写付款信息”' },
  }),
  voucherDue: () => ({
    waits: { cwzy: '供应商付款 财务录入付款凭证', cwzg: '供应商付款 财务录入付款凭证' },
    told: { cwzg: '等待您处理，当前状态“财务录入付款凭证”' },
  }),
  paid: () => ({
    waits: { ckzy: '入库单 待入库' },
    told: { ckzy: '供应商货款已支付，请在到货后办理入库', customer1: paid, cgjl: paid },
  }),
  received: () => ({ waits: {}, told: { customer1: '货物已入库' } }),
};
const everybody = ['customer1', 'customer2', 'cgjl', 'cgzg', 'ywfz', 'cwzy', 'cwzg', 'ckzy', 'zongjingli'];

describe('along the line', () => {
  it('whoever must act finds it waiting and is told, once; nobody else', async () => {
    let order = await anOrderAt(world, 'approved');
    const heard = new Map<string, string[]>(everybody.map((account) => [account, []]));
    for (const [index, stage] of stages.entries()) {
      if (index > 0) order = await advance(world, order, stages[index - 1] as LineStage, stage);
      const { waits, told } = line[stage](order);
      for (const [account, what] of Object.entries(told)) heard.get(account)?.push(what);
      const isOurs = about(order);
      const ours = (task: Task) => isOurs(task.businessKey);
      for (const account of everybody) {
        const tasks = await eventually(
          async () =>
            (await tasksOf(account)).filter(ours).map(({ kindLabel, stepLabel }) => `${kindLabel} ${stepLabel}`),
          (found) => found.join() === (waits[account] ?? ''),
        );
        expect([stage, account, tasks]).toEqual([stage, account, waits[account] ? [waits[account]] : []]);
        const notices = (await noticesOf(account)).filter(({ place }) => isOurs(place.id));
        const since = notices.filter(({ kind }) => kind !== 'purchase-order').map(({ what }) => what);
        expect([stage, account, since]).toEqual([stage, account, heard.get(account)?.toReversed()]);
      }
    }
    const done = async (account: string) =>
      (await (await world.as(account)).get(inbox.done, { limit: 500 })).records
        .filter(({ businessKey }) => about(order)(businessKey))
        .map(({ kindLabel, stepLabel, result }) => `${kindLabel} ${stepLabel}：${result}`);
    expect(await done('customer1')).toEqual(['定金单 待付款：确认付款']);
    expect(await done('cwzy')).toEqual([
      '供应商付款 财务录入付款凭证：录入付款凭证，付款完成',
      '供应商付款 财务填写付款信息：填写付款信息',
      '回款单 待核销：核销回款',
    ]);
    expect(await done('ckzy')).toEqual(['入库单 待入库：商品入库']);
  });

  it('a customer corrects an account at his order, for payments are not for him', async () => {
    const order = await anOrderAt(world, 'supervisorPassed');
    const finance = await world.as('cwzg');
    await finance.get(supplierPayment.approve, { businessKey: order.paymentId, ...refuse('户名不符') });
    const [task] = await eventually(
      async () => (await tasksOf('customer1')).filter(({ businessKey }) => businessKey === order.id),
      ({ length }) => length === 1,
    );
    expect(task).toMatchObject({
      kindLabel: '供应商付款',
      stepLabel: '客户重新填写供应商账户信息',
      approval: false,
    });
    const told = (await noticesOf('customer1')).find(({ place }) => place.id === order.id);
    expect(told).toMatchObject({
      place: { kind: 'purchase-order' },
      what: '审批被拒绝（户名不符），等待您处理，当前状态“客户重新填写供应商账户信息”',
    });
    expect((await tasksOf('cgjl')).filter(({ businessKey }) => businessKey === order.paymentId)).toEqual([]);
    // At the order, its customer sees the task and the reason; nobody else does.
    const { records } = await finance.get(supplierPayment.list, { limit: 500 });
    const { serialNo } = records.find(({ id }) => id === order.paymentId) ?? {};
    const at = async (account: string) => (await world.as(account)).get(inbox.at, { businessKey: order.id });
    const refusal = { step: '财务主管审批', opinion: '户名不符' };
    expect(await at('customer1')).toMatchObject([{ id: task?.id, kind: 'supplier-payment', serialNo, refusal }]);
    expect(await at('cgjl')).toEqual([]);
    expect(await (await world.as('customer2')).send(inbox.at, { businessKey: order.id })).toMatchObject(missing);
    expect(await finance.get(inbox.at, { businessKey: order.paymentId })).toMatchObject([{ serialNo, refusal }]);
  });
});

it('a start that was taken back says why, whatever the clocks of two processes said', async () => {
  const [started, order] = [await anOrder(world, 'customerManagerReview'), await anOrder(world)];
  const [, applied] = (await world.log.read(`purchase-order-${started.id}`)) as [StoredEvent, StoredEvent];
  const { at } = applied.meta;
  const meta = { ...applied.meta, commandId: newId(), correlationId: newId() };
  const earlier = new Date(Date.parse(at) - 1000).toISOString();
  const refused = { round: 1, step: 'customerManagerReview', opinion: '供应商已删除' };
  await world.log.append(
    `purchase-order-${order.id}`,
    [
      { id: randomUUID(), type: 'ApprovalStarted', data: applied.data, meta },
      {
        id: randomUUID(),
        type: 'ApprovalStepRefused',
        data: refused,
        meta: { ...meta, at: earlier, actor: { id: system.id, name: system.name } },
      },
    ],
    'any',
  );
  const tasks = await eventually(
    () => tasksOf('customer1'),
    (all) => all.some(({ businessKey }) => businessKey === order.id),
  );
  const refusal = tasks.find(({ businessKey }) => businessKey === order.id)?.refusal;
  expect(refusal).toMatchObject({ by: system.name, opinion: refused.opinion });
});

describe('what was read', () => {
  const mine = (records: readonly NoticeRow[], id: string) => records.filter(({ place }) => place.id === id);

  it('is read by whoever read it; what is settled needs no reading', async () => {
    const { id } = await anOrder(world, 'returned');
    const customer = await world.as('customer1');
    const [told] = mine(await noticesOf('customer1'), id);
    expect(told).toMatchObject({
      read: false,
      status: '已退回',
      what: '审批被拒绝（价格偏高），请修改后重新发起',
    });
    // The manager has decided, so the notice asking for the decision is done.
    expect(mine(await noticesOf('cgjl'), id)).toMatchObject([{ read: true, status: '已退回' }]);
    expect(mine(await noticesOf('cgjl', { state: 'unread' }), id)).toEqual([]);

    const before = await unreadOf('customer1');
    expect(mine(await noticesOf('customer1', { state: 'unread' }), id)).toHaveLength(1);
    expect(await customer.get(notice.read, { ids: [told?.id ?? ''] })).toEqual({ unread: before - 1 });
    expect(await customer.get(notice.read, { ids: [told?.id ?? ''] })).toEqual({ unread: before - 1 });
    expect(mine(await noticesOf('customer1'), id)).toMatchObject([{ read: true }]);
    expect(mine(await noticesOf('customer1', { state: 'unread' }), id)).toEqual([]);
  });

  it('may be all; what comes later is news again', async () => {
    const manager = await world.as('cgjl');
    await anOrder(world, 'customerManagerReview');
    expect(await unreadOf('cgjl')).toBeGreaterThan(0);
    expect(await manager.get(notice.read, { all: true })).toEqual({ unread: 0 });
    expect(await noticesOf('cgjl', { state: 'unread' })).toEqual([]);
    expect((await noticesOf('cgjl')).every(({ read }) => read)).toBe(true);
    const { id } = await anOrder(world, 'customerManagerReview');
    expect(await unreadOf('cgjl')).toBe(1);
    expect(mine(await noticesOf('cgjl', { state: 'unread' }), id)).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const { id } = await anOrder(world, 'returned');
    const [told] = mine(await noticesOf('customer1'), id);
    const stranger = await world.as('customer2');
    const before = await unreadOf('customer2');
    expect(mine(await noticesOf('customer2'), id)).toEqual([]);
    await stranger.get(notice.read, { ids: [told?.id ?? ''] });
    expect(await unreadOf('customer2')).toBe(before);
    const { rows } = await sql`select from personal.notice_read where notice_id = ${told?.id}`.execute(world.db);
    expect(rows).toEqual([]);
    expect(mine(await noticesOf('customer1'), id)).toMatchObject([{ read: false }]);
  });

  it('wants to be named', async () => {
    const manager = await world.as('cgjl');
    expect(await manager.send(notice.read, {})).toMatchObject({ code: 40001, msg: '请选择消息' });
    expect((await manager.sendRaw(notice.list, { state: 'odd' })).msg).toBe('状态不正确');
  });
});

it('totals and pages agree with the rows', async () => {
  for (const account of ['customer1', 'cgjl', 'cwzg']) {
    const person = await world.as(account);
    const { records, total } = await person.get(notice.list, { limit: 500 });
    expect([account, total]).toEqual([account, records.length]);
    expect(records.map(({ at }) => at)).toEqual(
      records
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const [first, second] = [1, 2].map((page) => person.get(notice.list, { page, limit: 2 }));
    const paged = [...((await first)?.records ?? []), ...((await second)?.records ?? [])];
    expect(paged.map(({ id }) => id)).toEqual(records.slice(0, 4).map(({ id }) => id));
    const ofKind = await person.get(notice.list, { kind: 'purchase-order', limit: 500 });
    expect(ofKind.total).toBe(records.filter(({ kind }) => kind === 'purchase-order').length);
    expect(await unreadOf(account)).toBe((await noticesOf(account, { state: 'unread' })).length);
  }
});

it('a deleted order leaves its notices, which lead nowhere', async () => {
  const { id } = await anOrder(world, 'returned');
  await (await world.as('customer1')).get(purchaseOrder.remove, { id });
  expect((await noticesOf('customer1')).filter(({ place }) => place.id === id)).toMatchObject([
    { status: '', read: true },
  ]);
});

it('a deleted order keeps how it was decided: 已办, replay, log and a search for removed ones find it, and nothing else', async () => {
  const { id, serialNo } = await anOrder(world, 'returned');
  const [owner, manager, admin] = [await world.as('customer1'), await world.as('cgjl'), await world.as('admin')];
  const decider = (await owner.get(approval.history, { businessKey: id })).events.find(
    ({ type }) => type === 'ApprovalStepRefused',
  );
  await owner.get(purchaseOrder.remove, { id });
  const done = await Promise.all(['cgjl', 'cgzg', 'xsjl'].map(doneOf));
  expect(done.flat().filter(({ businessKey }) => businessKey === id)).toMatchObject([{ serialNo, status: '已删除' }]);
  for (const reader of [owner, manager, admin]) {
    const { events, removed } = await reader.get(approval.history, { businessKey: id });
    expect(removed).toBe(true);
    expect(events).toContainEqual(decider);
    expect(events.at(-1)).toMatchObject({ type: 'PurchaseOrderRemoved', stateLabel: '已删除' });
    const then = await reader.get(approval.snapshot, { businessKey: id, seq: decider?.seq ?? 0 });
    expect(then.stateLabel).toBe('已退回');
  }
  expect(await (await world.as('customer2')).send(approval.history, { businessKey: id })).toMatchObject({
    code: 40400,
  });
  const { records } = await admin.get(log.brief, { logName: '删除采购订单' });
  expect(records[0]?.documentName).toContain(serialNo);
  expect(await admin.get(search.documents, { keyword: serialNo })).toEqual([]);
  const evenRemoved = { keyword: serialNo, removed: 'true' };
  expect(await admin.get(search.documents, evenRemoved)).toMatchObject([{ id, serialNo, status: '已删除' }]);
  const byName = await admin.get(search.documents, { ...evenRemoved, keyword: '华辰', kind: 'purchase-order' });
  expect(byName.map((one) => one.id)).toContain(id);
  expect(await (await world.as('customer2')).get(search.documents, evenRemoved)).toEqual([]);
  for (const call of [inbox.at, approval.assignees]) {
    expect(await admin.send(call, { businessKey: id })).toMatchObject({ code: 40400 });
  }
});

it('rows built anew are the same, and so is what was read', async () => {
  await anOrderAt(world, 'paid');
  const admin = await world.as('admin');
  const sumOf = async (name: string) => {
    const { rows } = await sql<{ sum: string }>`select md5(string_agg(md5(t::text), '' order by id)) as sum
      from ${sql.table(`read.${name}`)} t`.execute(world.db);
    return rows[0]?.sum;
  };
  for (const projection of ['notice', 'task-inbox', 'document-index']) {
    const [before, unread] = [await sumOf(projection.replace('-', '_')), await unreadOf('customer1')];
    const { id } = await admin.get(operations.rebuild, { projection });
    const ended = await eventually(
      () => admin.get(operations.request, { id }),
      ({ state }) => state === 'done' || state === 'failed',
      20_000,
    );
    expect(ended).toMatchObject({ state: 'done', error: null });
    expect(await sumOf(projection.replace('-', '_'))).toBe(before);
    expect(await unreadOf('customer1')).toBe(unread);
  }
});
