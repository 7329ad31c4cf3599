import { z } from 'zod';
import { event } from '#workflows/platform/kernel/event-label.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { flowNames } from './flows.js';

/** A line of the sheet as sent to the bank. Fields that its flow does not use are empty. */
export const robotRecord = z.object({
  /** Identifies it within its flow; for a payment or payback, the document's number. */
  number: z.string(),
  /** Row of the sheet. */
  row: z.number().int(),
  /** Our own account: the paying or the receiving one. */
  ownAccountNo: z.string(),
  accountName: z.string(),
  accountNo: z.string(),
  bankName: z.string(),
  swiftCode: z.string(),
  currency: z.string(),
  amount: stored.money('金额'),
  direction: z.enum(['out', 'in']),
  /** yyyy-MM-dd; empty if the bank's page asks for none. */
  day: z.string(),
  remark: z.string(),
  /** The document it belongs to; empty if there is none. */
  business: z.object({ kind: z.string(), id: z.string(), serialNo: z.string() }),
});
export type RobotRecord = z.output<typeof robotRecord>;

/**
 * Outcome of an attempt: accepted by the bank; refused by the bank; never sent to the bank, so that it may be retried;
 * unknown.
 */
export const outcomes = ['submitted', 'refused', 'notSubmitted', 'unknown'] as const;
export type Outcome = (typeof outcomes)[number];

const attempt = { number: z.string(), attempt: z.number().int() };

export const events = {
  RobotRunBegun: event(
    '导入机器人批次',
    z.object({
      flow: z.enum(flowNames),
      fileId: z.string(),
      fileName: z.string(),
      records: z.array(robotRecord),
    }),
  ),
  /** Handed to the robot; from now on the bank may have received it. */
  RobotRecordStarted: event('机器人开始提交', z.object(attempt)),
  /** Data valid at import is no longer valid: the record was not handed to the robot and never will be. */
  RobotRecordUnfit: event('机器人跳过记录', z.object({ number: z.string(), message: z.string() })),
  RobotRecordEnded: event(
    '机器人登记结果',
    z.object({ ...attempt, outcome: z.enum(outcomes), receipt: z.string(), message: z.string() }),
  ),
  /** A person has checked with the bank: an unknown outcome is now known. */
  RobotRecordSettled: event(
    '确认机器人结果',
    z.object({
      ...attempt,
      outcome: z.enum(['submitted', 'notSubmitted']),
      receipt: z.string(),
      message: z.string(),
    }),
  ),
  /** Records not yet tried will not be tried. */
  RobotRunClosed: event('结束机器人批次'),
};
export type Events = typeof events;
