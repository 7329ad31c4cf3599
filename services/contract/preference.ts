import { z } from 'zod';
import { call, nothing } from './platform/call.js';

const key = z.string().regex(/^[a-z0-9:._-]{1,100}$/i, '请求有错误');

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
    input: z.object({ key, value: z.unknown() }),
    answer: nothing,
    may: 'signed-in',
    summary: '保存个人设置',
    asItIs: true,
    // 64 thousand characters, in the number of bytes that Chinese text needs.
    largestBody: 256 * 1024,
  }),
};
