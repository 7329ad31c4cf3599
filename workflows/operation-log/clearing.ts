import { z } from 'zod';
import { loginLogPage } from '#workflows/login-log/page.js';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import type { Page, Permission } from '#workflows/platform/page/page.js';
import { withRight } from '#workflows/platform/page/policies.js';
import { operationLogPage } from './page.js';

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
  of: { kind: 'log-clearing', label: '日志' },
  version: 1,
  events,
  initial: 'uncleared',
  states: {
    uncleared: { label: '未清空', on: { OperationLogCleared: 'cleared', LoginLogCleared: 'cleared' } },
    cleared: { label: '已清空', final: true },
  },
  empty: {},
});

const clearing = (event: keyof Events, label: string, page: Page, right: Permission) =>
  plainCommand(logClearing, { name: event, label, event, ...withRight(page, right) });

export const clearOperationLog = clearing('OperationLogCleared', '清空业务日志', operationLogPage, '/log/delLog');
export const clearLoginLog = clearing('LoginLogCleared', '清空登录日志', loginLogPage, '/loginLog/delLoginLog');
