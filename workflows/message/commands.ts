import { z } from 'zod';
import { plainCommand } from '#workflows/platform/kernel/plain-command.js';
import { workflow } from '#workflows/platform/kernel/workflow.js';
import { withRight } from '#workflows/platform/page/policies.js';
import { messagePage } from './page.js';

/**
 * Manual actions on messages. Each is a document of its own that records who did it and when. Delivery is not recorded
 * as events, because message texts need not be kept forever.
 */
export const events = {
  MessageSent: z.object({ tplCode: z.string(), receivers: z.array(z.string()) }),
  MessageResent: z.object({ messageId: z.string() }),
  MessageHistoryCleared: z.object({}),
};

export const messageAct = workflow({
  of: { kind: 'message-act', label: '消息' },
  version: 1,
  events,
  initial: 'open',
  states: {
    open: { label: '未处理', on: { MessageSent: 'done', MessageResent: 'done', MessageHistoryCleared: 'done' } },
    done: { label: '已处理', final: true },
  },
  evolve: {
    MessageSent: (context) => ({ ...context }),
    MessageResent: (context) => ({ ...context }),
  },
  empty: {},
});

export const sendMessage = plainCommand(messageAct, {
  name: 'send',
  label: '发送消息',
  event: 'MessageSent',
  ...withRight(messagePage, '/message/send'),
});

export const resendMessage = plainCommand(messageAct, {
  name: 'resend',
  label: '重发消息',
  event: 'MessageResent',
  ...withRight(messagePage, '/message/send'),
});

export const clearMessages = plainCommand(messageAct, {
  name: 'clear',
  label: '清空消息',
  event: 'MessageHistoryCleared',
  ...withRight(messagePage, '/message/clear'),
});
