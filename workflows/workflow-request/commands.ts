import { isRepeat } from '#workflows/platform/approval/repeat.js';
import { type Actor, holds, ofStaff } from '#workflows/platform/kernel/actor.js';
import { command, type Situation } from '#workflows/platform/kernel/command.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { messages, refuse, rule } from '#workflows/platform/kernel/refusal.js';
import { type Process, passed, stepIn, type Way, wayFrom } from '#workflows/process-definition/process.js';
import {
  type TaskForm,
  taskForm,
  type WorkflowRequestChanges,
  type WorkflowRequestForm,
  workflowRequestChanges,
  workflowRequestForm,
} from './form.js';
import { type WorkflowRequest, workflowRequest } from './machine.js';
import { workflowRequestPage } from './page.js';

type Events = typeof workflowRequest.events;
type Of = Situation<WorkflowRequest>;

export interface StartGiven {
  readonly serialNo: string;
  /** The chosen definition; undefined if it does not exist. */
  readonly definition:
    | {
        readonly name: string;
        readonly version: number;
        readonly process: Process;
        /** Ids of the roles of its tasks. */
        readonly roleIds: readonly string[];
      }
    | undefined;
}

/** The task a way leads to, with a counted id, so that a repeated task gets a new one; empty at the end. */
function arrivalAt(process: Process, { to }: Way, decided: number) {
  const step = stepIn(process, to);
  if (!step) return { taskId: '', atStep: '', taskName: '', taskRoleName: '', assignee: null };
  const { id: atStep, name: taskName, role: assignee, roleName: taskRoleName } = step;
  return { taskId: String(decided), atStep, taskName, taskRoleName, assignee };
}

/** Starts a request that runs a user-drawn process. */
export const start = command<Events, WorkflowRequest, WorkflowRequestForm, StartGiven>(workflowRequest, {
  name: 'start',
  label: '发起流程',
  permission: '/workflow/request/add',
  data: workflowRequestForm,
  proposes: ['WorkflowRequestStarted'],
  who: () => '可发起流程的员工',
  allow: () => [],
  decide: ({ data, actor, given: { serialNo, definition } }) => {
    const { name, version, process, roleIds } = definition ?? refuse('流程定义不存在', 'invalid', 'processDefId');
    return [
      {
        type: 'WorkflowRequestStarted',
        data: {
          ...data,
          serialNo,
          customerId: ofStaff,
          processDefName: name,
          processVersion: version,
          starter: { id: actor.id, name: actor.name },
          starterId: actor.id,
          roleCodes: `,${process.steps.map(({ role }) => role).join()},`,
          process,
          roleIds: [...roleIds],
          ...arrivalAt(process, process.first, 0),
        },
      },
    ];
  },
});

const isStarter = ({ actor, state }: Of): boolean => state.context.starter.id === actor.id;

/** The starter may edit the text until the first decision. */
export const change = command<Events, WorkflowRequest, WorkflowRequestChanges>(workflowRequest, {
  name: 'change',
  label: '编辑',
  permission: '/workflow/request/update',
  data: workflowRequestChanges,
  proposes: ['WorkflowRequestChanged'],
  who: () => '发起人',
  allow: (situation) => [
    rule(isStarter(situation), messages.forbidden, 'forbidden'),
    rule(situation.state.context.decided === 0, '流程已有审批，不能修改'),
  ],
  decide: ({ data: { title, descript }, state: { context } }) => {
    const data = { title: title ?? context.title, descript: descript ?? context.descript };
    const isSame = data.title === context.title && data.descript === context.descript;
    return isSame ? [] : [{ type: 'WorkflowRequestChanged', data }];
  },
});

const alreadyDone = '该任务已处理';

const isAssigned = (actor: Actor, role: string | null): boolean => role !== null && holds(actor, role);

/** Any holder of the task's role decides; the last decision determines how the request ends. */
export const completeTask = command<Events, WorkflowRequest, TaskForm>(workflowRequest, {
  name: 'completeTask',
  label: '办理',
  permission: `${workflowRequestPage.url}/task`,
  data: taskForm,
  proposes: ['WorkflowTaskPassed', 'WorkflowTaskRefused'],
  meant: { for: ({ taskId }) => taskId, at: ({ context }) => context.taskId, otherwise: alreadyDone },
  who: ({ context: { taskRoleName } }) => taskRoleName,
  allow: ({ actor, state: { context } }) => [
    rule(isAssigned(actor, context.assignee) || !isAssigned(actor, context.doneRole), alreadyDone, 'conflict'),
    rule(isAssigned(actor, context.assignee), messages.forbidden, 'forbidden'),
    rule(context.starter.id !== actor.id, '发起人不能审批自己发起的单据'),
  ],
  decide: ({ data: { state: result, taskId, message: opinion }, actor, state: { context }, now }) => {
    const { process, decisions, decided, doneRole } = context;
    const last = decisions.at(-1);
    if (taskId === undefined && last && doneRole && isRepeat(last.at, doneRole, { actor, now }))
      refuse(alreadyDone, 'conflict');
    const step = stepIn(process, context.atStep) ?? refuse(messages.wrongState);
    const isPassed = result === passed;
    const way = wayFrom(step, result);
    const data = {
      ...arrivalAt(process, way, decided + 1),
      decided: decided + 1,
      doneRole: step.role,
      step: step.id,
      stepName: step.name,
      opinion,
    };
    const done = isPassed
      ? ({ type: 'WorkflowTaskPassed', data } as const)
      : ({ type: 'WorkflowTaskRefused', data } as const);
    if (way.to !== null) return [done];
    return [done, { type: isPassed ? 'WorkflowRequestSucceeded' : 'WorkflowRequestFailed', data: {} }];
  },
});

/** Removed from all lists; its decisions stay in the stream. */
export const remove = plainCommand(workflowRequest, {
  name: 'remove',
  label: '删除',
  event: 'WorkflowRequestRemoved',
  permission: '/workflow/request/delete',
  who: () => '发起人或管理员',
  allow: (situation) => [
    rule(isStarter(situation) || holds(situation.actor, 'administrator'), messages.forbidden, 'forbidden'),
  ],
});

export const commands = [start, completeTask, change, remove];
