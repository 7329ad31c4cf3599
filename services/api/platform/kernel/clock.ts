import { randomBytes } from 'node:crypto';
import { moment } from '#contract/platform/live.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';

/** Today in Shanghai time, yyyy-MM-dd: the day used for business dates and numbers. */
export const today = (now = new Date()): string => shanghaiDay(now);

const ownProcess = randomBytes(4).toString('hex');

/** This moment, which clients compare: what they read with what they are told of changes. */
export const thisMoment = (): string => moment(ownProcess, performance.now());
