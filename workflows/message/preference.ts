import { z } from 'zod';
import { asFlag } from '#workflows/platform/facts/values.js';
import { timeZones } from '#workflows/platform/values/time-zones.js';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式不正确');
const noTime = z.literal('');

/** A user's preferences for external messages. Times are HH:mm in the user's time zone; empty means off. */
export const messagePreference = z.object({
  /** Start of the quiet hours. */
  quietFrom: z.union([noTime, time], { error: '时间格式不正确' }),
  /** End of the quiet hours, possibly on the next day. */
  quietTo: z.union([noTime, time], { error: '时间格式不正确' }),
  /** Time of the daily digest, which replaces single messages. */
  digestAt: z.union([noTime, time], { error: '时间格式不正确' }),
  timeZone: z.enum(timeZones.map(([zone]) => zone) as [string, ...string[]], { error: '时区不正确' }),
  /** Whether to send messages about background jobs too: finished exports and failed tasks. */
  jobs: z.preprocess(asFlag, z.boolean().default(false)),
});
export type MessagePreference = z.output<typeof messagePreference>;

export const undisturbed: MessagePreference = {
  quietFrom: '',
  quietTo: '',
  digestAt: '',
  timeZone: 'Asia/Shanghai',
  jobs: false,
};

/** Key of these preferences among the user's stored settings. */
export const preferenceKey = 'messages';

/** Stored preferences, or the default if they are missing or invalid. */
export const preferenceOf = (kept: unknown): MessagePreference => messagePreference.safeParse(kept).data ?? undisturbed;
