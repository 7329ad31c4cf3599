import { z } from 'zod';
import { stored } from '#workflows/platform/kernel/stored.js';
import { flowNames } from './flows.js';

/** A line of the sheet, as it goes to the bank. What its flow does not know is empty. */
export const robotRecord = z.object({
  /** Names it among all of its flow: of a payment or payback that document's. */
  number: z.string(),
  /** Row of the sheet. */
  row: z.number().int(),
  /** Ours: what is paid from, or where money comes in. */
  ownAccountNo: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  swiftCode: z.string(),
  currency: z.string(),
  amount: stored.money('金额'),
  direction: z.enum(['out', 'in']),
  /** yyyy-MM-dd; empty when the bank's page asks for none. */
  day: z.string(),
  remark: z.string(),
  /** The document it belongs to; empty when it belongs to none. */
  business: z.object({ kind: z.string(), id: z.string(), serialNo: z.string() }),
});
export type RobotRecord = z.output<typeof robotRecord>;

/**
 * What came of an attempt: the bank took it; the bank refused it; it never came to the bank, so that it may be tried again;
 * nobody knows.
 */
export const outcomes = ['submitted', 'refused', 'notSubmitted', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

const attempt = { number: z.string(), attempt: z.number().int() };

export const events = {
  RobotRunBegun: z.object({
    flow: z.enum(flowNames),
    fileId: z.string(),
    fileName: z.string(),
    records: z.array(robotRecord),
  }),
  /** It is handed to the robot: from now on it may be at the bank. */
  RobotRecordStarted: z.object(attempt),
  /** What was right when its sheet came is so no more: it was not handed out, and will not be. */
  RobotRecordUnfit: z.object({ number: z.string(), message: z.string() }),
  RobotRecordEnded: z.object({ ...attempt, outcome: z.enum(outcomes), receipt: z.string(), message: z.string() }),
  /** Somebody has looked at the bank: what nobody knew is known. */
  RobotRecordSettled: z.object({
    ...attempt,
    outcome: z.enum(['submitted', 'notSubmitted']),
    receipt: z.string(),
    message: z.string(),
  }),
  /** What has not been tried will not be. */
  RobotRunClosed: z.object({}),
};
export type Events = typeof events;
