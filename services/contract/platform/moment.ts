import { z } from 'zod';
import { day as dayOf } from './envelope.js';

/** yyyyMMddHHmmss, as older clients send it; a whole day is sent as yyyy-MM-dd. */
const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/**
 * One end of a time range in Shanghai time, as ISO 8601. Both ends are inclusive: a day stands for its first or last
 * moment, and so does a second.
 */
export const moment = (end: 'first' | 'last') =>
  z.string().transform((text, context) => {
    const [, year, month, day, ...time] = digits.exec(text) ?? [];
    const { data: date } = dayOf().safeParse(year ? `${year}-${month}-${day}` : text);
    const clock = year ? time.join(':') : end === 'first' ? '00:00:00' : '23:59:59';
    const at = date ? Date.parse(`${date}T${clock}+08:00`) : Number.NaN;
    if (!Number.isNaN(at)) return new Date(at + (end === 'last' ? 999 : 0)).toISOString();
    context.addIssue({ code: 'custom', message: '日期格式不正确' });
    return z.NEVER;
  });
