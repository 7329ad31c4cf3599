import { z } from 'zod';
import { messagePreference } from '#workflows/message/preference.js';
import { asText } from '#workflows/platform/input/as-text.js';
import { byId, call, id, noInput, nothing } from './platform/call.js';
import { filter, keyword, page, paging } from './platform/envelope.js';
import { moment } from './platform/moment.js';
import { rowAction } from './platform/row-action.js';

/** Codes of older clients: 0 初始, 1 成功, 2 失败. */
export const messageStates = { waiting: 0, sent: 1, merged: 1, failed: 2 } as const;
export const messageStateNames = { waiting: '待发送', sent: '成功', merged: '已并入摘要', failed: '失败' } as const;

export const messageRow = z.object({
  id: z.string(),
  tplCode: z.string(),
  title: z.string(),
  content: z.string(),
  /** Address; until the message is sent, the user's name. */
  receiver: z.string(),
  /** Channel: 0 SMS, otherwise mail. */
  type: z.number(),
  state: z.number(),
  stateName: z.string(),
  createTime: z.string(),
  /** Time when it was sent or given up. */
  sendTime: z.string(),
  /** Time of the next attempt. */
  nextTime: z.string(),
  attempts: z.number(),
  /** Reason why it was not sent. */
  error: z.string(),
  actions: z.array(rowAction),
});
export type MessageRow = z.output<typeof messageRow>;

const mostReceivers = 50;

const receivers = z
  .string({ error: '请输入收件人' })
  .max(5000, '收件人过多')
  .transform((text) => [...new Set(text.split(/[,;，；\s]+/).filter((one) => one !== ''))])
  .pipe(z.array(z.string()).min(1, '请输入收件人').max(mostReceivers, `一次最多发送给${mostReceivers}个收件人`));

/** Values of the template's variables, as an object or as JSON text. */
const params = z.preprocess(
  (given) => (typeof given === 'string' ? parsed(given) : (given ?? {})),
  z.record(z.string().max(40), z.preprocess(asText, z.string().max(5000, '变量内容最多5000个字符')), {
    error: '参数不是合法的json字符串',
  }),
);

function parsed(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' ? given : undefined;
  } catch {
    return undefined;
  }
}

export const message = {
  list: call({
    method: 'GET',
    path: '/message/list',
    input: paging(['id']).extend({
      id: filter(id),
      tplCode: keyword,
      receiver: keyword,
      type: filter(z.enum(['0', '1'], { error: '消息类型不正确' })),
      state: filter(z.enum(['0', '1', '2'], { error: '状态不正确' })),
      startDate: filter(moment('first')),
      endDate: filter(moment('last')),
    }),
    answer: page(messageRow),
    may: '/history',
    summary: '消息历史，最新的在前',
  }),
  /** Sends a template to addresses separated by comma or semicolon. The history shows whether each was delivered. */
  send: call({
    method: 'POST',
    path: '/message',
    alias: ['/message/testSender'],
    input: z.object({
      tplCode: z.string({ error: '请选择模板' }).min(1, '请选择模板').max(50, '请选择模板'),
      receiver: receivers,
      params,
    }),
    answer: z.object({ count: z.number() }),
    may: '/message/send',
    summary: '按模板发送消息，用于测试模板与发送器',
  }),
  resend: call({
    method: 'POST',
    path: '/message/resend',
    input: byId,
    answer: nothing,
    may: '/message/send',
    summary: '重发失败的消息',
  }),
  clear: call({
    method: 'DELETE',
    path: '/message',
    input: noInput,
    answer: nothing,
    may: '/message/clear',
    summary: '清空消息历史；待发送的仍会发送',
  }),
  preference: call({
    method: 'GET',
    path: '/account/messages',
    input: noInput,
    answer: messagePreference,
    may: 'signed-in',
    summary: '本人的免打扰时段与每日摘要',
  }),
  prefer: call({
    method: 'PUT',
    path: '/account/messages',
    input: messagePreference.refine(({ quietFrom, quietTo }) => (quietFrom === '') === (quietTo === ''), {
      message: '请同时填写免打扰的开始和结束时间',
      path: ['quietTo'],
    }),
    answer: nothing,
    may: 'signed-in',
    summary: '设置本人的免打扰时段与每日摘要',
  }),
};
