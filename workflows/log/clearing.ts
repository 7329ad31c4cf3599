import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';

/**
 * Clearing a log hides what precedes this event in the global order; nothing is erased. Each clearing is a document of
 * its own, so its event records who cleared the log, when, and up to which position.
 */
export const events = {
  OperationLogCleared: z.object({}),
  LoginLogCleared: z.object({}),
};
export type Events = typeof events;

export const logClearing = workflow({
  name: 'log-clearing',
  label: '日志',
  version: 1,
  events,
  initial: 'uncleared',
  states: {
    uncleared: { label: '未清空', on: { OperationLogCleared: 'cleared', LoginLogCleared: 'cleared' } },
    cleared: { label: '已清空', final: true },
  },
  empty: {},
});

const clearing = (type: keyof Events, label: string, permission: string) =>
  command(logClearing, {
    name: type,
    label,
    permission,
    data: z.object({}),
    proposes: [type],
    who: () => `有“${label}”权限的用户`,
    allow: () => [],
    decide: () => [{ type, data: {} }],
  });

export const clearOperationLog = clearing('OperationLogCleared', '清空业务日志', '/log/delLog');
export const clearLoginLog = clearing('LoginLogCleared', '清空登录日志', '/loginLog/delLoginLog');
