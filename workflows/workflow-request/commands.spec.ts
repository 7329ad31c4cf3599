import { describe, expect, it } from 'vitest';
import { administrator, customer, financeLead, manager, supervisor, vicePresident } from '#test/fixtures/people.js';
import { expense } from '#test/fixtures/process.js';
import { walk } from '#test/fixtures/walks/workflow-request.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { change, completeTask, remove, start } from './commands.js';
import { workflowRequest } from './machine.js';

const id = 'd-1';
const one = scenario(workflowRequest, { by: manager, id });
const form = { title: '六月差旅', processDefId: 'p-1', descript: '上海往返' };
const given = {
  serialNo: 'LC202603020001',
  definition: { name: '费用报销', version: 1, process: expense, roleIds: ['r-1', 'r-2'] },
};
const started = { type: 'WorkflowRequestStarted', data: walk.events.WorkflowRequestStarted } as never;
const pass = { state: 1, message: '同意' } as const;
const refuse = { state: 2, message: '缺发票' } as const;

/** Applies further events to one started request, each after the last. */
const once = (...events: readonly unknown[]) => one.given(started, ...(events as never[]));
const passedBySupervisor = [
  {
    type: 'WorkflowTaskPassed',
    data: {
      taskId: '1',
      atStep: 'task2',
      taskName: '财务审批',
      taskRoleName: '财务主管负责人',
      assignee: 'cwzg',
      decided: 1,
      doneRole: 'cgzg',
      step: 'task1',
      stepName: '主管审批',
      opinion: '同意',
    },
  },
  supervisor,
] as const;
const ended = (decided: number) => ({
  taskId: '',
  atStep: '',
  taskName: '',
  taskRoleName: '',
  assignee: null,
  decided,
  doneRole: decided === 1 ? 'cgzg' : 'cwzg',
});

describe('start', () => {
  it('waits at the first task of the version that was chosen', () =>
    void one.given().when(start, form, manager, given).then(started).status('进行中'));
  it('needs a definition, and the right to it', () => {
    one
      .given()
      .when(start, form, manager, { ...given, definition: undefined })
      .refused('流程定义不存在');
    one.given().when(start, form, customer, given).refused('权限异常');
  });
});

describe('complete a task', () => {
  it('goes on to the next task, which is another’s', () =>
    void once()
      .when(completeTask, pass, supervisor)
      .then(passedBySupervisor[0] as never)
      .status('进行中'));
  it('ends well when the last is passed', () =>
    void once(passedBySupervisor)
      .when(completeTask, { ...pass, taskId: '1' }, financeLead)
      .then(
        { type: 'WorkflowTaskPassed', data: { ...ended(2), step: 'task2', stepName: '财务审批', opinion: '同意' } },
        { type: 'WorkflowRequestSucceeded', data: {} },
      )
      .status('成功'));
  it('ends badly wherever somebody refuses', () => {
    const refused = (step: string, stepName: string, decided: number) =>
      ({ type: 'WorkflowTaskRefused', data: { ...ended(decided), step, stepName, opinion: '缺发票' } }) as const;
    const failed = { type: 'WorkflowRequestFailed', data: {} } as const;
    once()
      .when(completeTask, refuse, supervisor)
      .then(refused('task1', '主管审批', 1), failed)
      .status('失败');
    once(passedBySupervisor)
      .when(completeTask, refuse, financeLead)
      .then(refused('task2', '财务审批', 2), failed);
  });
  it('is for whoever holds the role of the task, but not for who started it', () => {
    for (const other of [manager, financeLead, vicePresident, administrator, customer])
      once().when(completeTask, pass, other).refused('权限异常');
    const hers = { ...(walk.events.WorkflowRequestStarted as object), starter: { id: supervisor.id, name: '刘洋' } };
    one
      .given({ type: 'WorkflowRequestStarted', data: hers } as never)
      .when(completeTask, pass, supervisor)
      .refused('发起人不能审批自己发起的单据');
  });
  it('is done once, whoever says it twice', () => {
    once(passedBySupervisor)
      .when(completeTask, { ...pass, taskId: '0' }, financeLead)
      .refused('该任务已处理');
    const both = { ...supervisor, roles: ['cgzg', 'cwzg'] };
    once([passedBySupervisor[0], both]).when(completeTask, pass, both).refused('该任务已处理');
    once([passedBySupervisor[0], both])
      .when(completeTask, { ...pass, taskId: '1' }, both)
      .status('成功');
  });

  it('may be followed by his next one, once he can have seen it', () => {
    const both = { ...supervisor, roles: ['cgzg', 'cwzg'] };
    const state = one.at(started, [passedBySupervisor[0], both] as never);
    const decided = (now: string) => () =>
      decide(completeTask, { id, data: { state: 1, message: '' }, given: undefined, actor: both, state, now });
    expect(decided('2026-03-02T02:00:04.900Z')).toThrow('该任务已处理');
    expect(decided('2026-03-02T02:00:05.000Z')().map(({ type }) => type)).toEqual([
      'WorkflowTaskPassed',
      'WorkflowRequestSucceeded',
    ]);
  });
});

describe('change and remove', () => {
  it('corrects the words until somebody has decided', () => {
    const words = { title: '七月差旅', descript: '' };
    once().when(change, words, manager).then({ type: 'WorkflowRequestChanged', data: words });
    once().when(change, { title: form.title, descript: form.descript }, manager).then();
    once().when(change, words, supervisor).refused('权限异常');
    once(passedBySupervisor).when(change, words, manager).refused('流程已有审批，不能修改');
  });
  it('is removed by who asked, and by an administrator, at any time', () => {
    for (const actor of [manager, administrator])
      once(passedBySupervisor).when(remove, {}, actor).then({ type: 'WorkflowRequestRemoved', data: {} });
    once().when(remove, {}, supervisor).refused('权限异常');
    once({ type: 'WorkflowRequestRemoved', data: {} })
      .when(completeTask, pass, supervisor)
      .refused('数据库中没有该资源');
  });
});

it('remembers what was decided, by whom and in which words', () => {
  const { context } = one.at(started, passedBySupervisor as never);
  expect(context.decisions).toEqual([
    {
      step: 'task1',
      stepName: '主管审批',
      result: 1,
      opinion: '同意',
      by: { id: supervisor.id, name: supervisor.name },
      at: '2026-03-02T02:00:00.000Z',
    },
  ]);
});
