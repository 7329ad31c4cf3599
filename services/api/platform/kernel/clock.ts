import { shanghaiDay } from '#workflows/platform/values/time.js';

/** Today in Shanghai time, yyyy-MM-dd: the day used for business dates and numbers. */
export const today = (now = new Date()): string => shanghaiDay(now);
