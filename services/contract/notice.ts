import { z } from 'zod';
import { call, id } from './platform/call.js';
import { filter, page, paging } from './platform/envelope.js';

export const noticeRow = z.object({
  id: z.string(),
  /** Kind of the document: purchase-order, …; or of background work: export, scheduled-task. */
  kind: z.string(),
  kindLabel: z.string(),
  /** Document that the caller opens: this one, or its source document if the caller may not open its page. */
  place: z.object({ kind: z.string(), id: z.string() }),
  serialNo: z.string(),
  title: z.string(),
  /** The information or required action, in one sentence. */
  what: z.string(),
  at: z.string(),
  /** Read by the caller, or settled because the requested action was taken. */
  read: z.boolean(),
  /** Current status of the document, empty if it no longer exists; for background work, its outcome. */
  status: z.string(),
  /** Address in the console, if the notice is not about a document. */
  address: z.string().nullable(),
  /** File to download. */
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** The count of unread notices stops here. */
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
        /** All notices that exist now. */
        all: z.boolean().optional(),
      })
      .refine(({ ids, all }) => all === true || ids !== undefined, '请选择消息'),
    answer: z.object({ unread: z.number().int() }),
    may: 'signed-in',
    summary: '标记消息为已读',
  }),
};
