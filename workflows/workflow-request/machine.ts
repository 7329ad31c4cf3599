import { type Known, nothingKnown } from '#workflows/platform/document/facts.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { HappenedEvent } from '#workflows/platform/kernel/event.js';
import { ownStep } from '#workflows/platform/kernel/machine.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { nothingDrawn, type Process, passed, type Result, refused } from '#workflows/process-definition/process.js';
import { events } from './events.js';
import { workflowRequestFacts } from './facts.js';
import { workflowRequestPage } from './page.js';

export interface Decision {
  /** Id of the step in the process. */
  readonly step: string;
  readonly stepName: string;
  readonly result: Result;
  readonly opinion: string;
  readonly by: UserRef;
  readonly at: string;
}

export interface WorkflowRequest extends Known<typeof workflowRequestFacts> {
  readonly process: Process;
  readonly roleIds: readonly string[];
  readonly startedAt: string;
  /** Oldest first. */
  readonly decisions: readonly Decision[];
}

/** Ended requests do not need their definition any more. */
export const definitionInUse = '该流程定义存在运行中的流程实例，无法删除';
export const roleInUse = '该角色被审批流程使用，禁止删除';

const empty: WorkflowRequest = {
  ...nothingKnown(workflowRequestFacts),
  process: nothingDrawn,
  roleIds: [],
  startedAt: '',
  decisions: [],
};

type Done = HappenedEvent<typeof events> & { type: 'WorkflowTaskPassed' | 'WorkflowTaskRefused' };

const decidedAs =
  (result: Result) =>
  ({ decisions }: WorkflowRequest, { data, meta: { actor: by, at } }: Done) => {
    const { step, stepName, opinion, ...arrived } = data;
    const decision = { step, stepName, result, opinion, by: { id: by.id, name: by.name }, at };
    return { ...arrived, decisions: [...decisions, decision] };
  };

const removable = { WorkflowRequestRemoved: 'removed' } as const;

/** A request runs through the tasks of its process, which its first event holds; the context holds the position. */
export const workflowRequest = workflow({
  of: workflowRequestPage,
  prefix: 'LC',
  version: 1,
  events,
  initial: 'unstarted',
  states: {
    unstarted: { label: '未发起', on: { WorkflowRequestStarted: 'inProgress' } },
    inProgress: {
      label: '进行中',
      awaits: { role: ownStep },
      on: {
        ...removable,
        WorkflowRequestChanged: 'inProgress',
        WorkflowTaskPassed: 'inProgress',
        WorkflowTaskRefused: 'inProgress',
        WorkflowRequestSucceeded: 'succeeded',
        WorkflowRequestFailed: 'failed',
      },
    },
    succeeded: { label: '成功', on: removable },
    failed: { label: '失败', on: removable },
    removed: { label: '已删除', final: true },
  },
  evolve: {
    WorkflowRequestStarted: (_, { data, meta }) => ({ ...data, startedAt: meta.at }),
    WorkflowTaskPassed: decidedAs(passed),
    WorkflowTaskRefused: decidedAs(refused),
  },
  empty,
  refers: {
    told: ['WorkflowRequestStarted'],
    anew: (before, { processDefId, roleIds = [] }) => [
      ...(processDefId && processDefId !== before.processDefId
        ? [{ kind: 'process-definition', id: processDefId, inUse: definitionInUse, gone: '流程定义不存在' }]
        : []),
      ...roleIds
        .filter((id) => !before.roleIds.includes(id))
        .map((id) => ({ kind: 'role', id, inUse: roleInUse, gone: '流程节点的处理角色已被删除' })),
    ],
    takenBack: (_, now) => (now.value === 'removed' ? [] : [{ type: 'WorkflowRequestRemoved', data: {} }]),
  },
});
