import { beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#contract/inbox.js';
import { notice } from '#contract/notice.js';
import { approval } from '#contract/platform/approval.js';
import type { InputOf } from '#contract/platform/call.js';
import { codes } from '#contract/platform/envelope.js';
import { processDefinition } from '#contract/process-definition.js';
import { role } from '#contract/role.js';
import { user } from '#contract/user.js';
import { workflowRequest } from '#contract/workflow-request.js';
import { expenseDiagram } from '#test/fixtures/process.js';
import type { Person } from '#test/language/person.js';
import { forbidden, missing } from '#test/language/refusals.js';
import { startWorld, type World } from '#test/language/world.js';
import { drawnInTurn } from '#workflows/process-definition/drawing.js';

let world: World;
let admin: Person;
let asker: Person;
let supervisor: Person;
let finance: Person;
beforeAll(async () => {
  world = await startWorld();
  [admin, asker, supervisor, finance] = (await Promise.all(
    ['admin', 'cgjl', 'cgzg', 'cwzg'].map((account) => world.as(account)),
  )) as [Person, Person, Person, Person];
});

let drawn = 0;
/** Deploys a definition of the same two tasks under its own key. */
async function deployed(): Promise<{ id: string; key: string }> {
  const key = `process${++drawn}`;
  const { id } = await admin.get(processDefinition.add, { xml: expenseDiagram.replaceAll('"expense"', `"${key}"`) });
  return { id, key };
}
const definitionOf = async (id: string) => (await admin.get(processDefinition.list, { id })).records[0];

async function started(more: Partial<InputOf<typeof workflowRequest.start>> = {}) {
  const processDefId = more.processDefId ?? (await deployed()).id;
  return asker.get(workflowRequest.start, { title: '六月差旅', descript: '上海往返', ...more, processDefId });
}
const detailOf = (id: string, who = asker) => who.get(workflowRequest.detail, { id });
const decide = (who: Person, id: string, state: number, more: object = {}) =>
  who.send(workflowRequest.completeTask, { id, state, ...more });
const tasksOf = async (who: Person, asked: object = {}) =>
  (await who.get(workflowRequest.tasks, { limit: 500, ...asked })).records;

describe('a process that is drawn', () => {
  it('comes with the demo, and is listed as other clients know it', async () => {
    const { records } = await asker.get(processDefinition.list, { key: 'expense' });
    expect(records[0]).toMatchObject({ name: '费用报销', key: 'expense', version: 1, resourceName: 'expense.bpmn' });
    expect(records[0]?.deploymentId).toBe(records[0]?.id);
    expect((await asker.get(processDefinition.all, {})).map(({ key }) => key)).toContain('sealUse');
    expect(JSON.stringify(records)).not.toContain('bpmn:process');
  });

  it('has versions: what is drawn anew is the next one, and the same again is none', async () => {
    const { id, key } = await deployed();
    const xml = await asker.get(processDefinition.xml, { id });
    expect(await admin.get(processDefinition.change, { id, xml })).toEqual({ id });
    const next = await admin.get(processDefinition.change, { id, xml: xml.replace('主管审批', '部门审批') });
    expect(await definitionOf(next.id)).toMatchObject({ key, version: 2, name: '费用报销' });
    const renamed = await admin.get(processDefinition.change, { id: next.id, name: '差旅报销' });
    expect(await definitionOf(renamed.id)).toMatchObject({ key, version: 3, name: '差旅报销' });
    expect(await asker.get(processDefinition.xml, { id })).toBe(xml);
  });

  it('may be deployed as older clients do', async () => {
    const path = processDefinition.add.alias?.[0] ?? '';
    const stringBPMN = expenseDiagram.replaceAll('"expense"', '"older"');
    const answer = await admin.sendRaw({ ...processDefinition.add, path }, { stringBPMN });
    expect(answer).toMatchObject({ code: codes.ok, data: { id: expect.any(String) } });
    const { id } = answer.data as { id: string };
    const changed = stringBPMN.replace('主管审批', '部门审批');
    const next = await admin.get(processDefinition.change, { id, stringBPMN: changed });
    expect(await asker.get(processDefinition.xml, { id: next.id })).toBe(changed);
  });

  it('is refused in words when it could not run, and takes no number', async () => {
    const refusals = [
      [{ xml: 'hello' }, '流程定义不合法: 流程图格式不正确，无法识别'],
      [{}, '请绘制流程图'],
      [{ xml: expenseDiagram, key: 'other' }, '流程定义不合法: 流程标识与流程图中的不一致'],
      [{ xml: expenseDiagram.replace('"cgzg"', '"nobody"') }, '流程定义不合法: 节点“主管审批”的处理角色不存在：nobody'],
      [
        { xml: expenseDiagram.replace('"cgzg"', '"customer"') },
        '流程定义不合法: 节点“主管审批”的处理角色不存在：customer',
      ],
      [{ xml: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${expenseDiagram}`.replace('主管审批', '&a;'.repeat(50)) }, undefined],
      [
        { xml: expenseDiagram.replace('主管审批', '&#x202e;批审') },
        '流程定义不合法: 内容包含不可见或改变文字方向的字符，请删除后重新输入',
      ],
      [{ xml: 'x'.repeat(200_001) }, '流程图最多200000个字符'],
    ] as const;
    for (const [given, msg] of refusals) {
      const answer = await admin.send(processDefinition.add, given);
      expect(answer.code).toBe(codes.invalid);
      if (msg) expect(answer.msg).toBe(msg);
    }
    const faulty = await admin.send(processDefinition.add, { xml: expenseDiagram.replace('"cgzg"', '"nobody"') });
    expect(faulty.data).toMatchObject({ errors: [{ field: 'xml.task1' }] });
    const undrawn = await admin.send(processDefinition.add, {});
    expect(undrawn.data).toMatchObject({ errors: [{ field: 'xml' }] });
    const { id, key } = await deployed();
    const next = await admin.get(processDefinition.change, { id, name: '再次' });
    expect(await definitionOf(next.id)).toMatchObject({ key, version: 2 });
  });

  it('is drawn by who may, removed by who may, and not while it runs', async () => {
    const { id } = await deployed();
    expect(await asker.send(processDefinition.add, { xml: expenseDiagram })).toMatchObject(forbidden);
    expect(await asker.send(processDefinition.remove, { id })).toMatchObject(forbidden);
    const { id: request } = await started({ processDefId: id });
    expect(await admin.send(processDefinition.remove, { id })).toMatchObject({
      code: codes.rule,
      msg: '该流程定义存在运行中的流程实例，无法删除',
    });
    expect(await decide(supervisor, request, 2)).toMatchObject({ code: codes.ok });
    expect(await admin.send(processDefinition.remove, { id })).toMatchObject({ code: codes.ok });
    expect(await definitionOf(id)).toBeUndefined();
    const diagram = await asker.get(approval.diagram, { businessKey: request });
    expect(diagram.xml).toContain('bpmn:process');
    expect(await asker.send(workflowRequest.start, { title: '迟到', processDefId: id })).toMatchObject({
      code: codes.invalid,
      msg: '流程定义不存在',
    });
  });
});

describe('a request', () => {
  it('goes from task to task, and ends well', async () => {
    const { id, serialNo, instanceId } = await started({ title: '七月差旅' });
    expect([serialNo, instanceId]).toEqual([expect.stringMatching(/^LC\d{12}$/), id]);
    expect(await detailOf(id)).toMatchObject({
      ...{ title: '七月差旅', descript: '上海往返', state: 0, stateName: '进行中', taskName: '主管审批' },
      ...{ taskRoleName: '采购主管负责人', processDefName: '费用报销', processVersion: 1, decisions: [] },
    });
    const [task] = await tasksOf(supervisor, { id });
    expect(task).toMatchObject({ id, taskId: expect.any(String), userName: (await detailOf(id)).userName });
    expect(await tasksOf(finance, { id })).toEqual([]);
    expect(await decide(supervisor, id, 1, { taskId: task?.taskId, message: '同意' })).toMatchObject({
      code: codes.ok,
    });
    expect(await tasksOf(supervisor, { id })).toEqual([]);
    expect(await decide(finance, id, 1)).toMatchObject({ code: codes.ok });
    expect(await detailOf(id)).toMatchObject({
      ...{ state: 1, stateName: '成功', taskName: '', taskId: '' },
      decisions: [
        { taskName: '主管审批', result: 1, opinion: '同意' },
        { taskName: '财务审批', result: 1, opinion: '' },
      ],
    });
  });

  it('stands in the inbox of who holds the role, under the name of its task, and in what he has done', async () => {
    const { id, serialNo } = await started();
    const waiting = async (who: Person) =>
      (await who.get(inbox.tasks, { kind: 'workflow-request', limit: 500 })).records.find(
        ({ businessKey }) => businessKey === id,
      );
    expect(await waiting(supervisor)).toMatchObject({
      serialNo,
      title: '六月差旅',
      stepLabel: '主管审批',
      approval: false,
    });
    expect(await waiting(finance)).toBeUndefined();
    await decide(supervisor, id, 1, { message: '请财务核对' });
    expect(await waiting(supervisor)).toBeUndefined();
    expect(await waiting(finance)).toMatchObject({ stepLabel: '财务审批' });
    const done = (await supervisor.get(inbox.done, { kind: 'workflow-request' })).records[0];
    expect(done).toMatchObject({
      ...{ businessKey: id, stepLabel: '主管审批', result: '审批通过', opinion: '请财务核对', status: '进行中' },
    });
    const [first, second] = [done?.since ?? '', (await waiting(finance))?.since ?? ''];
    expect(second >= first).toBe(true);
  });

  it('that comes back to a task is another row of the inbox, and another of what he has done', async () => {
    const xml = expenseDiagram
      .replaceAll('"expense"', `"process${++drawn}"`)
      .replace(/(id="refuse2"[^>]*targetRef=)"refused"/, '$1"task1"');
    const { id: processDefId } = await admin.get(processDefinition.add, { xml });
    const { id } = await started({ processDefId });
    const ofIt = <Row extends { readonly businessKey: string }>({ records }: { readonly records: readonly Row[] }) =>
      records.filter(({ businessKey }) => businessKey === id);
    const asked = { kind: 'workflow-request', limit: 500 };
    const [first] = ofIt(await supervisor.get(inbox.tasks, asked));
    const at = async (who: Person, state: number) => {
      const [task] = await tasksOf(who, { id });
      expect(await decide(who, id, state, { taskId: task?.taskId })).toMatchObject({ code: codes.ok });
    };
    await at(supervisor, 1);
    await at(finance, 2);
    const [again] = ofIt(await supervisor.get(inbox.tasks, asked));
    expect([again?.step, again?.round, again?.id === first?.id]).toEqual([first?.step, first?.round, false]);
    await at(supervisor, 1);
    const done = ofIt(await supervisor.get(inbox.done, asked)).map((row) => row.id);
    expect([done.length, new Set(done).size]).toEqual([2, 2]);
  });

  it('tells who must act, and who asked how it ended', async () => {
    const { id } = await started();
    const toldTo = async (who: Person) =>
      (await who.get(notice.list, { limit: 500 })).records.filter(({ place }) => place.id === id);
    expect((await toldTo(supervisor)).map(({ what }) => what)).toEqual(['等待您审批，当前节点“主管审批”']);
    await decide(supervisor, id, 1);
    expect((await toldTo(finance)).map(({ what }) => what)).toEqual(['等待您审批，当前节点“财务审批”']);
    expect(await toldTo(asker)).toEqual([]);
    await decide(finance, id, 2, { message: '缺发票' });
    expect((await toldTo(asker)).map(({ what }) => what)).toEqual(['流程未通过审批']);
    expect(await detailOf(id)).toMatchObject({ state: 2, stateName: '失败' });
  });

  it('shows the way it has gone on its diagram, at every moment', async () => {
    const { id } = await started();
    await decide(supervisor, id, 1, { message: '同意' });
    const now = await asker.get(approval.diagram, { businessKey: id });
    expect(now).toMatchObject({
      done: expect.arrayContaining(['start', 'task1', 'gateway1', 'pass1']),
      ...{ current: ['task2'], refused: [], refusedFlows: [], counts: { start: 1, task1: 1, task2: 1 } },
      visits: { task1: [{ result: '审批通过', opinion: '同意' }] },
    });
    expect(now.done).not.toContain('task2');
    await decide(finance, id, 2);
    expect(await asker.get(approval.diagram, { businessKey: id })).toMatchObject({
      ...{ current: [], refused: ['task2'] },
      refusedFlows: ['toGateway2', 'gateway2', 'refuse2', 'refused'],
    });
    expect(await asker.get(approval.diagram, { businessKey: id, seq: 0 })).toMatchObject({ current: ['task1'] });
    const { events } = await asker.get(approval.history, { businessKey: id });
    expect(events.map(({ label }) => label)).toEqual(['发起流程', '审批通过', '审批拒绝', '流程失败结束']);
  });

  it('runs on in its version, whatever is drawn later', async () => {
    const { id: processDefId, key } = await deployed();
    const { id } = await started({ processDefId });
    const xml = drawnInTurn({ key, name: '只问一次', tasks: [{ name: '一次', role: 'cgzg' }] });
    await admin.get(processDefinition.change, { id: processDefId, xml });
    await decide(supervisor, id, 1);
    expect(await detailOf(id)).toMatchObject({ state: 0, taskName: '财务审批', processVersion: 1 });
  });

  it('is corrected by who asked until somebody decides, and found by number, title and process', async () => {
    const { id, serialNo } = await started();
    const change = { id, title: '八月差旅', descript: '' };
    expect(await supervisor.send(workflowRequest.change, change)).toMatchObject(forbidden);
    expect(await asker.send(workflowRequest.change, { ...change, title: ' ' })).toMatchObject({ msg: '标题不能为空' });
    expect(await asker.send(workflowRequest.change, change)).toMatchObject({ code: codes.ok });
    for (const keyword of [serialNo, '八月差旅'])
      expect((await asker.get(workflowRequest.list, { keyword })).records.map((row) => row.id)).toContain(id);
    await decide(supervisor, id, 1);
    expect(await asker.send(workflowRequest.change, change)).toMatchObject({ msg: '流程已有审批，不能修改' });
  });

  it('is decided as it was read: not with another text, unless who decides names no version', async () => {
    const { id } = await started({ descript: '采购电脑 2,000 元' });
    const [read] = await tasksOf(supervisor, { id });
    await asker.get(workflowRequest.change, { id, descript: '采购电脑 200,000 元' });
    const { taskId, version } = read ?? {};
    expect(await decide(supervisor, id, 1, { taskId, version })).toMatchObject({ code: codes.conflict });
    expect(await decide(supervisor, id, 1, { taskId })).toMatchObject({ code: codes.ok });
    for (const title of ['九月差旅', '十月差旅', '十一月差旅']) {
      const { id: other } = await started();
      const [seen] = await tasksOf(supervisor, { id: other });
      const both = [asker.send(workflowRequest.change, { id: other, title }), decide(supervisor, other, 1, seen)];
      const [change, decision] = (await Promise.all(both)).map(({ code }) => code);
      expect([change, decision].filter((code) => code === codes.ok)).toHaveLength(1);
      expect((await detailOf(other)).title).toBe(decision === codes.ok ? seen?.title : title);
    }
  });

  it('is removed by who asked or an administrator, by any of its addresses, and nobody decides it any more', async () => {
    for (const call of [workflowRequest.remove, workflowRequest.removeTask, workflowRequest.removeInstance]) {
      const { id } = await started();
      expect(await finance.send(call, { id })).toMatchObject(forbidden);
      expect(await asker.send(call, { id })).toMatchObject({ code: codes.ok });
      expect(await tasksOf(supervisor, { id })).toEqual([]);
      expect((await asker.get(workflowRequest.instances, { id })).records).toEqual([]);
      expect(await decide(supervisor, id, 1)).toMatchObject(missing);
    }
    const { id } = await started();
    expect(await admin.send(workflowRequest.remove, { id })).toMatchObject({ code: codes.ok });
  });

  it('is decided once by two who hold the role, and once by one who says it twice', async () => {
    const { id } = await started();
    const [task] = await tasksOf(supervisor, { id });
    const both = { taskId: task?.taskId };
    const answers = await Promise.all([decide(supervisor, id, 1, both), decide(supervisor, id, 2, both)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.conflict]);
    expect(await decide(supervisor, id, 1, both)).toMatchObject({ code: codes.conflict, msg: '该任务已处理' });
    expect(await decide(finance, id, 3)).toMatchObject({ code: codes.invalid, msg: '请选择通过或拒绝' });
  });

  it('waits for a role that an installation made for itself, and that role stays meanwhile', async () => {
    const { id: roleId } = await admin.get(role.save, { code: 'auditor', name: '审计员', num: 20 });
    const keeper = (await admin.get(user.list, { account: 'ckzy' })).records[0];
    const held = (await admin.get(role.list, { tips: 'ckzy' })).records[0];
    await admin.get(user.setRoles, { userId: keeper?.id ?? '', roleIds: [held?.id ?? '', roleId] });
    const xml = drawnInTurn({ key: 'audited', name: '审计', tasks: [{ name: '审计', role: 'auditor' }] });
    const { id: processDefId } = await admin.get(processDefinition.add, { xml });
    const { id } = await started({ processDefId });
    expect(await detailOf(id)).toMatchObject({ taskRoleName: '审计员' });
    expect(await admin.send(role.remove, { roleId })).toMatchObject({ code: codes.rule });
    expect(await admin.sendRaw(role.save, { id: roleId, code: 'auditor2' })).toMatchObject({ msg: '角色编码不能修改' });
    expect(await decide(await world.as('ckzy'), id, 1)).toMatchObject({ code: codes.ok });
    expect(await detailOf(id)).toMatchObject({ state: 1 });
  });

  it('keeps every role that it will come to, and does not start when one has gone', async () => {
    const { id: roleId } = await admin.get(role.save, { code: 'lawyer', name: '法务', num: 21 });
    const xml = drawnInTurn({
      ...{ key: 'contract', name: '合同' },
      tasks: ['cgzg', '法务'].map((one) => ({ name: '审批', role: one })),
    });
    const { id: processDefId } = await admin.get(processDefinition.add, { xml });
    const { id } = await started({ processDefId });
    expect(await admin.send(role.remove, { roleId })).toMatchObject({ msg: '该角色被审批流程使用，禁止删除' });
    expect(await decide(supervisor, id, 2)).toMatchObject({ code: codes.ok });
    expect(await admin.send(role.remove, { roleId })).toMatchObject({ code: codes.ok });
    expect(await asker.send(workflowRequest.start, { title: '迟到', processDefId, descript: '' })).toMatchObject({
      code: codes.rule,
      msg: '节点“审批”的处理角色已被删除：法务',
    });
  });

  it('is not decided by who started it, and does not wait for him', async () => {
    const { id: processDefId } = await deployed();
    const { id } = await supervisor.get(workflowRequest.start, { title: '自己的', processDefId, descript: '' });
    expect(await decide(supervisor, id, 1)).toMatchObject({ code: codes.rule, msg: '发起人不能审批自己发起的单据' });
    expect(await tasksOf(supervisor, { id })).toEqual([]);
    const waiting = (await supervisor.get(inbox.tasks, { limit: 500 })).records;
    expect(waiting.map(({ businessKey }) => businessKey)).not.toContain(id);
  });

  it('keeps of its words what a client leaves out', async () => {
    const { id } = await started();
    expect(await asker.send(workflowRequest.change, { id, title: '只改标题' })).toMatchObject({ code: codes.ok });
    expect(await detailOf(id)).toMatchObject({ title: '只改标题', descript: '上海往返' });
  });

  it('is no business of customers and banks', async () => {
    const { id } = await started();
    for (const who of ['customer1', 'bank']) {
      const person = await world.as(who);
      expect(await person.send(workflowRequest.list, {})).toMatchObject(forbidden);
      expect(await person.send(workflowRequest.detail, { id })).toMatchObject(forbidden);
      expect(await person.send(approval.diagram, { businessKey: id })).toMatchObject(missing);
      expect(await decide(person, id, 1)).toMatchObject(forbidden);
    }
  });
});
