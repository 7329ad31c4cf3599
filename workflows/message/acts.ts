import { z } from 'zod';
import { command } from '#workflows/platform/kernel/command.js';
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

export const sendMessage = command(messageAct, {
  name: 'send',
  label: '发送消息',
  ...withRight(messagePage, '/message/send'),
  data: events.MessageSent,
  proposes: ['MessageSent'],
  decide: ({ data }) => [{ type: 'MessageSent', data }],
});

export const resendMessage = command(messageAct, {
  name: 'resend',
  label: '重发消息',
  ...withRight(messagePage, '/message/send'),
  data: events.MessageResent,
  proposes: ['MessageResent'],
  decide: ({ data }) => [{ type: 'MessageResent', data }],
});

export const clearMessages = command(messageAct, {
  name: 'clear',
  label: '清空消息',
  ...withRight(messagePage, '/message/clear'),
  data: events.MessageHistoryCleared,
  proposes: ['MessageHistoryCleared'],
  decide: () => [{ type: 'MessageHistoryCleared', data: {} }],
});
