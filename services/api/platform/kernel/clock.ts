import { shanghaiDay } from '#workflows/platform/kernel/time.js';

/** Today in the time of Shanghai, yyyy-MM-dd: the day that business dates and numbers go by. */
export const today = (now = new Date()): string => shanghaiDay(now);
