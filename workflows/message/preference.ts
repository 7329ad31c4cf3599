import { z } from 'zod';
import { asFlag } from '#workflows/platform/facts/values.js';
import { timeZones } from '#workflows/platform/kernel/time-zones.js';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式不正确');
const noTime = z.literal('');

/** When somebody is written to about what happens. Times are HH:mm of his time zone; empty: it is off. */
export const messagePreference = z.object({
  /** Nothing is sent from then on … */
  quietFrom: z.union([noTime, time], { error: '时间格式不正确' }),
  /** … until then, perhaps of the next day. */
  quietTo: z.union([noTime, time], { error: '时间格式不正确' }),
  /** All of a day in one message, at that time. */
  digestAt: z.union([noTime, time], { error: '时间格式不正确' }),
  timeZone: z.enum(timeZones.map(([zone]) => zone) as [string, ...string[]], { error: '时区不正确' }),
  /** Also of what ended in the background: exports, and tasks that failed. */
  jobs: z.preprocess(asFlag, z.boolean({ error: '请求有错误' }).default(false)),
});
export type MessagePreference = z.output<typeof messagePreference>;

export const undisturbed: MessagePreference = {
  quietFrom: '',
  quietTo: '',
  digestAt: '',
  timeZone: 'Asia/Shanghai',
  jobs: false,
};

/** Kept among what users arrange for themselves, under this name. */
export const preferenceKey = 'messages';

/** What was kept, whatever it is. */
export const preferenceOf = (kept: unknown): MessagePreference => messagePreference.safeParse(kept).data ?? undisturbed;
