import { z } from 'zod';
import { call, nothing } from './platform/call.js';

const key = z.string().regex(/^[a-z0-9:._-]{1,100}$/i, '请求有错误');

/** Name under which a list keeps its filters. */
export const viewName = z.string().trim().max(30, '视图名称最多30个字符');
const named = z.looseObject({ views: z.array(z.looseObject({ name: viewName })) });
const value = z.unknown().superRefine((given, context) => {
  // A setting of another shape is none of a list with views.
  const issue = named.safeParse(given).error?.issues.find(({ code }) => code === 'too_big');
  if (issue) context.addIssue({ code: 'custom', message: issue.message });
});

/** Per-user console settings (columns, density, theme, saved views), stored unchanged. */
export const preference = {
  read: call({
    method: 'GET',
    path: '/pref/:key',
    input: z.object({ key }),
    answer: z.unknown(),
    may: 'signed-in',
    summary: '读取个人设置',
  }),
  write: call({
    method: 'PUT',
    path: '/pref/:key',
    input: z.object({ key, value }),
    answer: nothing,
    may: 'signed-in',
    summary: '保存个人设置',
    asItIs: true,
    // 64 thousand characters, in the number of bytes that Chinese text needs.
    largestBody: 256 * 1024,
  }),
};
