import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * Results of background work that users are notified of. A job's progress is not an event (infra/jobs), but its end is,
 * so that it appears among the user's other notices.
 */
export const events = {
  /** A requested file is ready, or could not be made. */
  ExportEnded: z.object({
    owner: userRef,
    label: z.string(),
    scope: z.string(),
    /** Null if the export failed. */
    file: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Reason of the failure; empty on success. */
    reason: z.string(),
  }),
  /** A scheduled task has finally failed: it is not retried until its next scheduled run. */
  TaskFailed: z.object({ taskId: z.string(), name: z.string(), job: z.string(), reason: z.string() }),
};

export const jobEnding = workflow({
  of: { kind: 'job-ending', label: '后台任务' },
  version: 1,
  events,
  initial: 'untold',
  states: {
    untold: { label: '未通知', on: { ExportEnded: 'told', TaskFailed: 'told' } },
    told: { label: '已通知' },
  },
  evolve: { ExportEnded: (context) => ({ ...context }), TaskFailed: (context) => ({ ...context }) },
  empty: {},
});

export const tellExportEnded = systemCommand(jobEnding, {
  name: 'tell-export-ended',
  label: '通知导出结束',
  event: 'ExportEnded',
});
export const tellTaskFailed = systemCommand(jobEnding, {
  name: 'tell-task-failed',
  label: '通知任务失败',
  event: 'TaskFailed',
});
