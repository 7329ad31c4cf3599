import { beforeAll, describe, expect, it } from 'vitest';
import { depositOrder } from '#contract/deposit-order.js';
import { inbox } from '#contract/inbox.js';
import { payback } from '#contract/payback.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { aFile } from '#test/language/files.js';
import { anOrder, eventually, orderForm } from '#test/language/orders.js';
import type { Person } from '#test/language/person.js';
import { aKey, startWorld, type World } from '#test/language/world.js';

let world: World;
let customer: Person;
let stranger: Person;
let manager: Person;
let supervisor: Person;
let vicePresident: Person;
beforeAll(async () => {
  world = await startWorld();
  [customer, stranger, manager, supervisor, vicePresident] = (await Promise.all(
    ['customer1', 'customer2', 'cgjl', 'cgzg', 'ywfz'].map((account) => world.as(account)),
  )) as [Person, Person, Person, Person, Person];
});

const pass = { result: '审批通过', message: '同意' } as const;
const refuse = { result: '审批拒绝', message: '单价高于市场价' } as const;
const statusOf = async (id: string) => (await customer.get(purchaseOrder.detail, { id })).approvalStatus;

describe('a purchase order', () => {
  it('is registered with number, name, totals and the customer’s terms', async () => {
    const { id, serialNo } = await customer.get(purchaseOrder.add, await orderForm(customer));
    expect(serialNo).toMatch(/^CG\d{12}$/);
    const order = await customer.get(purchaseOrder.detail, { id });
    expect(order).toMatchObject({
      serialNo,
      approvalStatus: '待发起',
      purchaseNumber: 1500,
      purchaseAmount: 16500,
      orderAmount: 16500,
      currency: '美元',
      oceanShippingNo: 'COSU6312345670',
    });
    expect(order.salesDepositReceivable).toBe((16500 * order.depositRatio) / 100);
    expect(order.orderName).toMatch(/-\d{8}-\d{2}$/);
    expect(order.itemDtos.map(({ subTotal }) => subTotal)).toEqual([12500, 4000]);
    expect(order.itemDtos[0]?.subTotalStr).toBe('12,500.00');
    expect(order.exchangeRate).toBeGreaterThan(1);
    expect(order.purchaseAmountRMB).toBeCloseTo(16500 * (order.exchangeRate ?? 0), 2);
  });

  it('passes the chain: refused once, corrected, passed three times', async () => {
    const { id } = await anOrder(world, 'supervisorReview');
    await supervisor.get(purchaseOrder.approve, { businessKey: id, ...refuse });
    expect(await statusOf(id)).toBe('已退回');

    const form = await orderForm(customer, { tradeCountry: '法国' });
    await customer.get(purchaseOrder.update, { ...form, id });
    await customer.get(purchaseOrder.apply, { id });
    expect(await statusOf(id)).toBe('采购客户经理审批');
    for (const approver of [manager, supervisor, vicePresident]) {
      await approver.get(purchaseOrder.approve, { businessKey: id, ...pass });
    }
    expect(await statusOf(id)).toBe('审批完成');

    const panel = await customer.get(purchaseOrder.approvalDetail, { id });
    expect(panel.nodes.map(({ nodeName, state }) => [nodeName, state])).toEqual([
      ['发起审批', 'done'],
      ['采购客户经理审批', 'done'],
      ['采购主管负责人审批', 'done'],
      ['业务副总审批', 'done'],
      ['审批完成', 'done'],
    ]);
    expect(panel.detail.map(({ round, result }) => `${round} ${result}`)).toEqual([
      '1 发起审批',
      '1 审批通过',
      '1 审批拒绝',
      '2 发起审批',
      '2 审批通过',
      '2 审批通过',
      '2 审批通过',
    ]);
    expect(panel.btnName).toBe('');

    const diagram = await customer.get(approval.diagram, { businessKey: id });
    expect(diagram.counts).toMatchObject({ customerManagerReview: 2, supervisorReview: 2, returned: 1, approved: 1 });
    expect(diagram.flows).toContain('supervisorReview--returned');
    expect(diagram.flows).toContain('returned--customerManagerReview');
    expect(diagram.visits.supervisorReview?.[0]).toMatchObject({ result: '审批拒绝', opinion: refuse.message });
  });

  it('gets its deposit order and payback when approved, once', async () => {
    const { id, serialNo } = await anOrder(world, 'approved');
    const deposits = await eventually(
      () => customer.get(depositOrder.list, { limit: 100 }),
      ({ records }) => records.some(({ orderId }) => orderId === id),
    );
    const mine = deposits.records.filter(({ orderId }) => orderId === id);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      orderSerialNo: serialNo,
      payStatus: '待付款',
      totalAmount: 16500,
      currency: '美元',
    });
    expect(mine[0]?.serialNo).toMatch(/^BZJ\d{12}$/);
    const paybacks = await eventually(
      () => customer.get(payback.list, { keyword: mine[0]?.serialNo }),
      ({ records }) => records.length > 0,
    );
    expect(paybacks.records).toHaveLength(1);
    expect(paybacks.records[0]).toMatchObject({
      businessSerialNo: mine[0]?.serialNo,
      paybackStatus: '待回款',
      receivableAmount: mine[0]?.receivableDeposit,
    });
    expect(paybacks.records[0]?.serialNo).toMatch(/^HK\d{12}$/);
  });

  it('is deleted as a draft, and gone for everybody', async () => {
    const { id } = await anOrder(world);
    await customer.get(purchaseOrder.remove, { id });
    expect(await customer.send(purchaseOrder.detail, { id })).toMatchObject({ code: 40400, msg: '数据库中没有该资源' });
  });

  it('is told apart from what lies beside it: an attachment makes no form stale', async () => {
    const { id } = await anOrder(world);
    const { version } = await customer.get(purchaseOrder.detail, { id });
    await customer.get(purchaseOrder.addAttachment, { ownerId: id, attachmentId: await aFile(world, customer) });
    const form = { ...(await orderForm(customer, { tradeCountry: '法国' })), id };
    await customer.get(purchaseOrder.update, { ...form, version });
    expect(await customer.get(purchaseOrder.detail, { id })).toMatchObject({
      tradeCountry: '法国',
      version: version + 2,
    });
    expect((await customer.send(purchaseOrder.update, { ...form, version: version + 1 })).code).toBe(40900);
    expect((await customer.send(purchaseOrder.update, { ...form, version: version + 9 })).code).toBe(40900);
  });

  it('is not changed on top of somebody else’s change', async () => {
    const { id } = await anOrder(world);
    const { version } = await customer.get(purchaseOrder.detail, { id });
    await customer.get(purchaseOrder.update, { ...(await orderForm(customer, { tradeCountry: '法国' })), id, version });
    const stale = await customer.send(purchaseOrder.update, { ...(await orderForm(customer)), id, version });
    expect(stale).toMatchObject({ code: 40900, msg: '数据已被修改,请刷新后重试' });
    expect((await customer.get(purchaseOrder.detail, { id })).tradeCountry).toBe('法国');
  });
});

describe('who sees and does what', () => {
  it('a stranger sees nothing', async () => {
    const { id, serialNo } = await anOrder(world, 'customerManagerReview');
    for (const call of [purchaseOrder.detail, purchaseOrder.approvalDetail]) {
      expect(await stranger.send(call, { id })).toMatchObject({ code: 40400 });
    }
    for (const call of [approval.history, approval.diagram]) {
      expect(await stranger.send(call, { businessKey: id })).toMatchObject({ code: 40400 });
    }
    const list = await stranger.get(purchaseOrder.list, { limit: 500 });
    expect(list.records.map((order) => order.serialNo)).not.toContain(serialNo);
    expect(await stranger.send(purchaseOrder.approve, { businessKey: id, ...pass })).toMatchObject({ code: 40400 });
    expect(await stranger.send(purchaseOrder.apply, { id })).toMatchObject({ code: 40400 });
    expect(await stranger.send(purchaseOrder.remove, { id })).toMatchObject({ code: 40400 });
  });

  it('a wrong role is refused, the administrator too', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    for (const account of ['cgzg', 'ywfz', 'admin', 'xsjl', 'cwzg']) {
      const answer = await (await world.as(account)).send(purchaseOrder.approve, { businessKey: id, ...pass });
      expect(answer, account).toMatchObject({ code: 40300, msg: '当前节点需由采购客户经理审批' });
    }
    expect(await statusOf(id)).toBe('采购客户经理审批');
  });

  it('offers each caller his actions', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const actionsFor = async (person: Person) =>
      (await person.get(purchaseOrder.detail, { id })).actions.map(({ name }) => name);
    const attachments = ['addAttachment', 'delAttachment'];
    const files = ['makeOrderFile', 'makeTransferCertificate'];
    expect(await actionsFor(manager)).toEqual(['approve', ...attachments, ...files]);
    expect(await actionsFor(supervisor)).toEqual([...attachments, ...files]);
    expect(await actionsFor(customer)).toEqual(attachments);
    const draft = await anOrder(world);
    expect((await customer.get(purchaseOrder.detail, { id: draft.id })).actions.map(({ name }) => name)).toEqual([
      'apply',
      'update',
      'remove',
      ...attachments,
    ]);
  });

  it('that was deleted is not there, whoever asks for whatever but its history', async () => {
    const { id } = await anOrder(world);
    await customer.get(purchaseOrder.remove, { id });
    const form = await orderForm(customer);
    const asks = [
      customer.send(purchaseOrder.detail, { id }),
      customer.send(purchaseOrder.update, { ...form, id }),
      customer.send(purchaseOrder.remove, { id }),
      customer.send(purchaseOrder.apply, { id }),
      customer.send(purchaseOrder.modifySupplierAccount, { ...form, id }),
      customer.send(purchaseOrder.addAttachment, { ownerId: id, attachmentId: 'f' }),
      customer.send(purchaseOrder.delAttachment, { ownerId: id, attachmentId: 'f' }),
      manager.send(purchaseOrder.approve, { businessKey: id, ...pass }),
      manager.send(purchaseOrder.createFile, { id, kind: 'order' }),
    ];
    for (const { code, msg } of await Promise.all(asks)) expect([code, msg]).toEqual([40400, '数据库中没有该资源']);
  });

  it('withholds the creator from the bank', async () => {
    const { records } = await (await world.as('bank')).get(purchaseOrder.list, {});
    expect(records.length).toBeGreaterThan(0);
    for (const row of records) expect(row).not.toHaveProperty('creatorName');
    expect((await customer.get(purchaseOrder.list, {})).records[0]).toHaveProperty('creatorName');
  });

  it('waits for those who decide, live in inbox and tab', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const waits = async (person: Person) =>
      (await person.get(inbox.tasks, { limit: 500 })).records.some(({ businessKey }) => businessKey === id);
    const inTab = async (person: Person) =>
      (await person.get(purchaseOrder.list, { approvalStatus: 'waitForApproving', limit: 500 })).records.some(
        (row) => row.id === id,
      );
    expect([await waits(manager), await inTab(manager)]).toEqual([true, true]);
    expect([await waits(supervisor), await inTab(supervisor)]).toEqual([false, false]);
    await manager.get(purchaseOrder.approve, { businessKey: id, ...pass });
    expect([await waits(manager), await inTab(manager)]).toEqual([false, false]);
    expect([await waits(supervisor), await inTab(supervisor)]).toEqual([true, true]);
    const done = await manager.get(inbox.done, { limit: 10 });
    expect(done.records[0]).toMatchObject({ businessKey: id, result: '审批通过', opinion: '同意' });
    await supervisor.get(purchaseOrder.approve, { businessKey: id, ...refuse });
    expect(await waits(customer)).toBe(true);
    expect(await waits(stranger)).toBe(false);
  });
});

describe('the replay', () => {
  it('tells every event with who, when and what changed, and the order as it was', async () => {
    const { id, serialNo } = await anOrder(world, 'supervisorReview');
    const history = await customer.get(approval.history, { businessKey: id });
    expect(history).toMatchObject({ kind: 'purchase-order', kindLabel: '采购订单', serialNo });
    expect(history.events.map(({ seq, label, stateLabel }) => [seq, label, stateLabel])).toEqual([
      [0, '登记采购订单', '待发起'],
      [1, '发起审批', '采购客户经理审批'],
      [2, '审批通过', '采购主管负责人审批'],
    ]);
    expect(history.events[1]?.changes).toContainEqual({
      field: 'approvalStatus',
      label: '审批状态',
      before: '待发起',
      after: '采购客户经理审批',
    });
    const then = await customer.get(approval.snapshot, { businessKey: id, seq: 0 });
    expect(then.stateLabel).toBe('待发起');
    expect(then.lines?.rows).toHaveLength(2);
    const attachments = ['addAttachment', 'delAttachment'];
    const files = ['makeOrderFile', 'makeTransferCertificate'];
    expect(then.actions.map(({ name }) => name)).toEqual(['apply', 'update', 'remove', ...attachments, ...files]);
    const now = await customer.get(approval.snapshot, { businessKey: id, seq: 2 });
    expect(now.actions[0]).toEqual({ name: 'approve', label: '审批', who: '采购主管负责人' });
    const givenOn = ['reassign', 'followManager', 'giveBack'];
    expect(now.actions.slice(1).map(({ name }) => name)).toEqual([...givenOn, ...attachments, ...files]);
    const diagramThen = await customer.get(approval.diagram, { businessKey: id, seq: 1 });
    expect(diagramThen.current).toEqual(['customerManagerReview']);
    expect(await customer.send(approval.snapshot, { businessKey: id, seq: 99 })).toMatchObject({ code: 40400 });
  });
});

describe('once and only once', () => {
  it('a double click decides once', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const idempotencyKey = aKey();
    const answers = await Promise.all(
      Array.from({ length: 2 }, () =>
        manager.send(purchaseOrder.approve, { businessKey: id, ...pass }, { idempotencyKey }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([20000, 20000]);
    const { events } = await customer.get(approval.history, { businessKey: id });
    expect(events.filter(({ type }) => type === 'ApprovalStepPassed')).toHaveLength(1);
  });

  it('a second decision without a key is told so', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    await manager.get(purchaseOrder.approve, { businessKey: id, ...pass });
    expect(await manager.send(purchaseOrder.approve, { businessKey: id, ...pass })).toMatchObject({
      code: 9999,
      msg: '该节点已审批',
    });
  });

  it('a decision hits what was seen, or nothing', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const { step, version } = await manager.get(purchaseOrder.approvalDetail, { id });
    await manager.get(purchaseOrder.approve, { businessKey: id, ...pass, step, version });
    for (const person of [manager, supervisor]) {
      const again = await person.send(purchaseOrder.approve, { businessKey: id, ...pass, step, version });
      expect(again).toMatchObject({ code: 40900, msg: '该节点已审批' });
    }
    const stale = await supervisor.send(purchaseOrder.approve, { businessKey: id, ...pass, version });
    expect(stale).toMatchObject({ code: 40900, msg: '数据已被修改,请刷新后重试' });
    expect(await stranger.send(purchaseOrder.approve, { businessKey: id, ...pass, version })).toMatchObject({
      code: 40400,
    });
  });

  it('an approval starts what was seen', async () => {
    const { id } = await anOrder(world);
    const { version } = await customer.get(purchaseOrder.detail, { id });
    await customer.get(purchaseOrder.update, { ...(await orderForm(customer, { tradeCountry: '法国' })), id, version });
    expect(await customer.send(purchaseOrder.apply, { id, version })).toMatchObject({ code: 40900 });
    await customer.get(purchaseOrder.apply, { id, version: version + 1 });
  });

  it('a repeated creation finds its first order; another body is a conflict', async () => {
    const idempotencyKey = aKey();
    const form = await orderForm(customer);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.send(purchaseOrder.add, form, { idempotencyKey })),
    );
    const ids = new Set(answers.map(({ data }) => data.id));
    expect(answers.map(({ code }) => code)).toEqual([20000, 20000, 20000, 20000, 20000]);
    expect(ids.size).toBe(1);
    const other = await customer.send(purchaseOrder.add, { ...form, tradeCountry: '法国' }, { idempotencyKey });
    expect(other).toMatchObject({ code: 40900 });
  });

  it('of twenty refusals and approvals in one moment one wins', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        manager.send(purchaseOrder.approve, { businessKey: id, ...(index % 2 ? pass : refuse) }),
      ),
    );
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1);
    for (const { code } of answers) expect([20000, 9999, 40900]).toContain(code);
    const { events } = await customer.get(approval.history, { businessKey: id });
    expect(events).toHaveLength(3);
  });

  it('numbers are never given twice', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder(world)));
    expect(new Set(orders.map(({ serialNo }) => serialNo)).size).toBe(10);
  });
});
