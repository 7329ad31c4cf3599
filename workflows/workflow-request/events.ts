import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { event } from '#workflows/platform/kernel/event-label.js';
import { processSchema } from '#workflows/process-definition/process.js';
import { workflowRequestFacts as facts } from './facts.js';

/** The task where it now waits. */
const arrived = ['taskId', 'atStep', 'taskName', 'taskRoleName', 'assignee'] as const;

/** A completed task; the metadata holds who and when. */
const done = () =>
  telling(facts, ...arrived, 'decided', 'doneRole').extend({
    /** Id of the step in the process. */
    step: z.string(),
    stepName: z.string(),
    opinion: z.string(),
  });

export const events = {
  /** The request runs in the chosen version of its process, whatever is drawn later. */
  WorkflowRequestStarted: event(
    '发起流程',
    telling(
      facts,
      'serialNo',
      'title',
      'customerId',
      'processDefId',
      'processDefName',
      'processVersion',
      'starter',
      'starterId',
      'roleCodes',
      'descript',
      ...arrived,
    ).extend({
      process: processSchema,
      /** Roles of its tasks, which must not be removed while it runs. Earlier events do not hold them. */
      roleIds: z.array(z.string()).default([]),
    }),
  ),
  WorkflowRequestChanged: event('修改申请', telling(facts, 'title', 'descript')),
  WorkflowTaskPassed: event('审批通过', done()),
  WorkflowTaskRefused: event('审批拒绝', done()),
  /** The last decision was to pass. */
  WorkflowRequestSucceeded: event('流程成功结束'),
  /** The last decision was to refuse. */
  WorkflowRequestFailed: event('流程失败结束'),
  WorkflowRequestRemoved: event('删除申请'),
};
