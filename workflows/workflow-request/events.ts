import { z } from 'zod';
import { telling } from '#workflows/platform/document/facts.js';
import { processSchema } from '#workflows/process-definition/process.js';
import { workflowRequestFacts as facts } from './facts.js';

/** Where it came to wait. */
const arrived = ['taskId', 'atStep', 'taskName', 'taskRoleName', 'assignee'] as const;

/** A task that was done: by whom and when is in the event's own words. */
const done = telling(facts, ...arrived, 'decided', 'doneRole').extend({
  /** Of the process. */
  step: z.string(),
  stepName: z.string(),
  opinion: z.string(),
});

export const events = {
  /** It runs in the version of its process that was chosen, whatever is drawn later. */
  WorkflowRequestStarted: telling(
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
  ).extend({ process: processSchema }),
  WorkflowRequestChanged: telling(facts, 'title', 'descript'),
  WorkflowTaskPassed: done,
  WorkflowTaskRefused: done,
  /** Its last decision was to pass. */
  WorkflowRequestSucceeded: z.object({}),
  /** Its last decision was to refuse. */
  WorkflowRequestFailed: z.object({}),
  WorkflowRequestRemoved: z.object({}),
};
