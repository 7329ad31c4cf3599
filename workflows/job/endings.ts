import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { systemCommand } from '#workflows/platform/kernel/system-commands.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * What people are told of work that ended in the background while nobody looked. How work goes on is no event
 * (infra/jobs); that somebody had to be told is one, so that he finds it among all else that he was told.
 */
export const events = {
  /** A file that somebody asked for is there, or is not to be had. */
  ExportEnded: z.object({
    owner: userRef,
    label: z.string(),
    scope: z.string(),
    /** Null when it failed. */
    file: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Why it failed; empty when it did not. */
    reason: z.string(),
  }),
  /** A scheduled task has failed for good: it is not tried again before it is due again. */
  TaskFailed: z.object({ taskId: z.string(), name: z.string(), job: z.string(), reason: z.string() }),
};

export const jobEnding = workflow({
  name: 'job-ending',
  label: '后台任务',
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
