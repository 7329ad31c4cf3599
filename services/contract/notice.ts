import { z } from 'zod';
import { call, id } from './platform/call.js';
import { filter, page, paging } from './platform/envelope.js';

export const noticeRow = z.object({
  id: z.string(),
  /** What the document is: purchase-order, …; or work in the background: export, scheduled-task. */
  kind: z.string(),
  kindLabel: z.string(),
  /** Which document the caller opens: this one, or the one it follows from when its page is not for him. */
  place: z.object({ kind: z.string(), id: z.string() }),
  serialNo: z.string(),
  title: z.string(),
  /** What is to be known or done, in one sentence. */
  what: z.string(),
  at: z.string(),
  /** Read by the caller, or settled: what it asks for was done. */
  read: z.boolean(),
  /** The document's status now; empty when it is there no more. Of work in the background how it ended. */
  status: z.string(),
  /** Where in the console it is found, when it is no document. */
  address: z.string().nullable(),
  /** What there is to download. */
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** More unread ones are not counted. */
export const mostUnread = 100;

export const notice = {
  list: call({
    method: 'GET',
    path: '/inbox/notices',
    input: paging(['at']).extend({
      state: filter(z.enum(['all', 'unread'], { error: '状态不正确' })),
      kind: filter(z.string().max(64)),
    }),
    answer: page(noticeRow),
    may: 'signed-in',
    summary: '消息通知',
  }),
  read: call({
    method: 'PUT',
    path: '/inbox/notices/read',
    input: z
      .object({
        ids: z.array(id).max(500, '一次最多500条').optional(),
        /** All there are now. */
        all: z.boolean().optional(),
      })
      .refine(({ ids, all }) => all === true || ids !== undefined, '请选择消息'),
    answer: z.object({ unread: z.number().int() }),
    may: 'signed-in',
    summary: '标记消息为已读',
  }),
};
