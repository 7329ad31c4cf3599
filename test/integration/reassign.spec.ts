import { beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#contract/customer.js';
import { inbox } from '#contract/inbox.js';
import { notice } from '#contract/notice.js';
import { operations } from '#contract/operations.js';
import { approval } from '#contract/platform/approval.js';
import { purchaseOrder } from '#contract/purchase-order.js';
import { role } from '#contract/role.js';
import { account } from '#contract/sign-in.js';
import { supplierPayment } from '#contract/supplier-payment.js';
import { user } from '#contract/user.js';
import { anOrderAt, pass, verifyDeposit } from '#test/language/line.js';
import { anOrder, eventually } from '#test/language/orders.js';
import { type Person, person } from '#test/language/person.js';
import { forbidden, missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';

let world: World;
let admin: Person;
let manager: Person;
let standIn: Person;
let ids: { manager: string; standIn: string; role: string; otherRole: string };
beforeAll(async () => {
  world = await startWorld();
  [admin, manager] = [await world.as('admin'), await world.as('cgjl')];
  const [known] = (await admin.get(user.list, { account: 'cgjl' })).records;
  const [held] = (await admin.get(role.list, { name: '采购客户经理' })).records;
  if (!known?.deptId || !held) throw new Error('no such user');
  const password = await admin.get(user.save, {
    account: 'daiban',
    name: '代班经理',
    deptId: known.deptId,
    email: 'd@example.com',
    userType: 1,
  });
  const [added] = (await admin.get(user.list, { account: 'daiban' })).records;
  const [other] = (await admin.get(role.list, { name: '采购主管负责人' })).records;
  ids = { manager: known.id, standIn: added?.id ?? '', role: held.id, otherRole: other?.id ?? '' };
  await admin.get(user.setRoles, { userId: ids.standIn, roleIds: [held.id] });
  const { token } = await world.anybody.get(account.login, { username: 'daiban', password: password ?? '' });
  standIn = person(world.url, token);
});

const tasksOf = async (who: Person) => (await who.get(inbox.tasks, { limit: 500 })).records.map((one) => one.serialNo);
const toldTo = async (who: Person, serialNo: string) =>
  (await who.get(notice.list, { limit: 500 })).records
    .filter((one) => one.serialNo === serialNo)
    .map(({ what }) => what);
const panelOf = (id: string) => admin.get(purchaseOrder.approvalDetail, { id });
const give = (who: Person, businessKey: string, more: object = {}) =>
  who.send(approval.reassign, {
    businessKey,
    step: 'customerManagerReview',
    userId: ids.standIn,
    reason: '李强休假',
    ...more,
  });

describe('an administrator gives a running step to somebody else', () => {
  it('who has it at once, in every place that says whose turn it is', async () => {
    const { id, serialNo } = await anOrder(world, 'customerManagerReview');
    expect(await standIn.send(purchaseOrder.detail, { id })).toMatchObject(missing);
    expect((await panelOf(id)).reassign).toEqual({ step: 'customerManagerReview', label: '采购客户经理审批' });
    const candidates = await admin.get(approval.assignees, { businessKey: id });
    expect(candidates.map(({ name }) => name)).toEqual(['代班经理']);

    expect(await give(admin, id)).toMatchObject({ code: 20000 });
    // Checks index, rows, inbox, notices and panel.
    expect(await tasksOf(standIn)).toContain(serialNo);
    expect(await tasksOf(manager)).not.toContain(serialNo);
    const list = await standIn.get(purchaseOrder.list, { approvalStatus: 'waitForApproving' });
    expect(list.records.find((row) => row.id === id)?.actions).toContainEqual({
      name: 'approve',
      label: '审批',
      reason: null,
    });
    expect(await panelOf(id)).toMatchObject({ waitingFor: '采购客户经理（代班经理）' });
    expect((await panelOf(id)).detail.at(-1)).toMatchObject({
      nodeName: '采购客户经理审批',
      approver: '管理员',
      result: '改派',
      msg: '由 李强 改派给 代班经理：李强休假',
    });
    expect(await toldTo(standIn, serialNo)).toEqual(['“采购客户经理审批”已改派给您（李强休假）']);
    expect(await toldTo(manager, serialNo)).toContain('“采购客户经理审批”已改派给代班经理（李强休假）');
    const { events } = await admin.get(approval.history, { businessKey: id });
    expect(events.at(-1)).toMatchObject({ label: '改派处理人', opinion: '由 李强 改派给 代班经理：李强休假' });
    const { current } = await admin.get(approval.diagram, { businessKey: id });
    expect(current).toEqual(['customerManagerReview']);
    const { actions } = await admin.get(approval.snapshot, { businessKey: id, seq: events.at(-1)?.seq ?? 0 });
    expect(actions).toContainEqual({ name: 'approve', label: '审批', who: '采购客户经理（代班经理）' });

    expect(await manager.send(purchaseOrder.approve, { businessKey: id, ...pass })).toMatchObject({
      msg: '当前节点已改派给代班经理',
    });
    await standIn.get(purchaseOrder.approve, { businessKey: id, ...pass });
    expect((await panelOf(id)).waitingFor).toBe('采购主管负责人');
    // Without the task, the customer's data is hidden from the stand-in again.
    expect(await standIn.send(purchaseOrder.detail, { id })).toMatchObject(missing);
  });

  it('and nobody else may, nor without a reason, nor to whom has not the role', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    for (const who of ['customer1', 'customer2', 'cgjl', 'cgzg', 'zongjingli'])
      expect(await give(await world.as(who), id), who).toMatchObject(forbidden);
    expect(await manager.send(approval.assignees, { businessKey: id })).toMatchObject(forbidden);
    expect(await give(admin, id, { reason: ' ' })).toMatchObject({ code: 40001, msg: '请填写改派原因' });
    expect(await give(admin, id, { userId: '' })).toMatchObject({ code: 40001, msg: '请选择处理人' });
    const [lead] = (await admin.get(user.list, { account: 'cwzg' })).records;
    expect(await give(admin, id, { userId: lead?.id })).toMatchObject({ code: 40001, msg: '该用户不能处理当前节点' });
    expect(await give(admin, id, { step: 'supervisorReview' })).toMatchObject({ code: 40900 });
    expect((await panelOf(id)).waitingFor).toBe('采购客户经理（李强）');
  });

  it('also a payment that waits for the manager to start it', async () => {
    const { paymentId } = await anOrderAt(world, 'depositVerified');
    const panel = await admin.get(supplierPayment.approvalDetail, { id: paymentId });
    expect(panel).toMatchObject({ waitingFor: '采购客户经理（李强）', reassign: { step: 'draft' } });
    expect(await give(admin, paymentId, { step: 'draft' })).toMatchObject({ code: 20000 });
    expect(await standIn.get(supplierPayment.detail, { id: paymentId })).toMatchObject({ purchaseManager: '代班经理' });
    await standIn.get(supplierPayment.startApproval, { id: paymentId });
  });
});

describe('the customer gets another manager', () => {
  it('and all that waits for the manager waits for the new one; what comes later, too', async () => {
    const [running, decided] = [
      await anOrder(world, 'customerManagerReview'),
      await anOrder(world, 'supervisorReview'),
    ];
    const [draft, started] = [await anOrderAt(world, 'depositVerified'), await anOrderAt(world, 'paymentStarted')];
    const deposit = await anOrderAt(world, 'depositSubmitted');
    const [company] = (await admin.get(customer.list, { keyword: '华辰' })).records;
    if (!company) throw new Error('no such customer');
    const change = (purchaseManagerId: string) =>
      admin.get(customer.change, { ...company, purchaseManagerId, version: undefined });
    await change(ids.standIn);

    await eventually(
      () => panelOf(running.id),
      ({ waitingFor }) => waitingFor === '采购客户经理（代班经理）',
    );
    const managerIn = async (id: string) => (await admin.get(supplierPayment.detail, { id })).purchaseManager;
    for (const { paymentId } of [draft, started])
      await eventually(
        () => managerIn(paymentId),
        (now) => now === '代班经理',
      );
    expect((await panelOf(decided.id)).waitingFor).toBe('采购主管负责人');
    expect(await toldTo(manager, running.serialNo)).toContain('“采购客户经理审批”已改派给代班经理（客户经理变更）');
    expect(await toldTo(standIn, running.serialNo)).toContain('“采购客户经理审批”已改派给您（客户经理变更）');

    // The order was approved while the previous manager was in charge.
    const { paymentId } = await verifyDeposit(world, deposit);
    expect(await managerIn(paymentId)).toBe('代班经理');
    const later = await anOrder(world, 'draft');
    await (await world.as('customer1')).get(purchaseOrder.apply, { id: later.id });
    expect((await panelOf(later.id)).waitingFor).toBe('采购客户经理（代班经理）');

    await change(ids.manager);
    await eventually(
      () => panelOf(later.id),
      ({ waitingFor }) => waitingFor === '采购客户经理（李强）',
    );
    await eventually(
      () => panelOf(running.id),
      ({ waitingFor }) => waitingFor === '采购客户经理（李强）',
    );
  });
});

describe('a step with nobody', () => {
  const waitingNow = async () => (await admin.get(operations.overview, {})).unattended;
  const health = async () =>
    (await (await fetch(`${world.url}/health/ready`)).json()) as { status: string; steps: { unattended: number } };
  const freeze = (userId: string) => admin.get(user.changeStatus, { userId });

  it('goes to the customer’s manager when he to whom it was given is frozen', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    await give(admin, id);
    await freeze(ids.standIn);
    await eventually(
      () => panelOf(id),
      ({ waitingFor }) => waitingFor === '采购客户经理（李强）',
    );
    await freeze(ids.standIn);
  });

  it('goes to him as well when he has the role no more', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    await give(admin, id);
    await admin.get(user.setRoles, { userId: ids.standIn, roleIds: [ids.otherRole] });
    await eventually(
      () => panelOf(id),
      ({ waitingFor }) => waitingFor === '采购客户经理（李强）',
    );
    await admin.get(user.setRoles, { userId: ids.standIn, roleIds: [ids.role] });
  });

  it('goes back to its role where it is no manager’s: whoever holds it is told, and decides', async () => {
    const supervisor = await world.as('cgzg');
    const step = { step: 'supervisorReview', reason: '出差' };
    const leaves = { frozen: () => freeze(ids.standIn), withoutRole: () => rolesOf([ids.role]) };
    const comesBack = { frozen: () => freeze(ids.standIn), withoutRole: () => rolesOf([ids.role, ids.otherRole]) };
    const rolesOf = (roleIds: string[]) => admin.get(user.setRoles, { userId: ids.standIn, roleIds });
    await rolesOf([ids.role, ids.otherRole]);
    for (const [how, why] of [
      ['frozen', '原处理人已停用'],
      ['withoutRole', '原处理人已不在该岗位'],
    ] as const) {
      const { id, serialNo } = await anOrder(world, 'supervisorReview');
      await give(admin, id, step);
      expect(await tasksOf(supervisor), how).not.toContain(serialNo);
      await leaves[how]();
      const panel = await eventually(
        () => panelOf(id),
        ({ waitingFor }) => waitingFor === '采购主管负责人',
      );
      expect(panel.detail.at(-1)).toMatchObject({ approver: '系统', msg: `由 代班经理 交还岗位：${why}` });
      expect(await tasksOf(supervisor)).toContain(serialNo);
      expect(await toldTo(supervisor, serialNo)).toContain(`“采购主管负责人审批”已交还岗位，等待您审批（${why}）`);
      await comesBack[how]();
      await supervisor.get(purchaseOrder.approve, { businessKey: id, ...pass });
    }
    await rolesOf([ids.role]);
  });

  it('is on the monitor until it is somebody’s', async () => {
    const { id } = await anOrder(world, 'customerManagerReview');
    await eventually(waitingNow, ({ length }) => length === 0);
    await freeze(ids.manager);
    const rows = await eventually(waitingNow, ({ length }) => length > 0);
    expect(rows).toContainEqual(expect.objectContaining({ kindLabel: '采购订单', waitingFor: '采购客户经理（李强）' }));
    await eventually(health, ({ status, steps }) => status === 'degraded' && steps.unattended > 0);
    const before = rows.find(({ kindLabel }) => kindLabel === '采购订单')?.documents ?? 0;
    await give(admin, id);
    const after = (await waitingNow()).find(({ kindLabel }) => kindLabel === '采购订单')?.documents ?? 0;
    expect(after).toBeLessThan(before);
    await freeze(ids.manager);
    await eventually(waitingNow, ({ length }) => length === 0);
    await eventually(health, ({ steps }) => steps.unattended === 0);
  });
});
