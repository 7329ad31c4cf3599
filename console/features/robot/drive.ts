import type { RobotRecordRow } from '#contract/robot.js';
import { attemptKey, type BankFields, pressMs, type Told } from '#workflows/robot/protocol.js';
import { text } from './text.js';

interface Surroundings {
  /** Starts a record and returns the number of the attempt; null if the record is skipped. */
  start(number: string): Promise<number | null>;
  end(number: string, attempt: number, told: Told): Promise<void>;
  /** Submits the record, unless it is too late: after `until`, in milliseconds. */
  submit(key: string, fields: BankFields, until: number): Promise<Told>;
  recall(key: string): Promise<Told | null>;
  wait(ms: number): Promise<void>;
  isStopped(): boolean;
  onRecord(number: string): void;
}

interface Run {
  readonly id: string;
  readonly items: readonly RobotRecordRow[];
}

/** Fields for the bank's form. The purpose includes the number, so that bank statements refer to the record. */
export const fieldsOf = (record: RobotRecordRow): BankFields => ({
  number: record.number,
  ownAccountNo: record.ownAccountNo,
  accountName: record.accountName,
  accountNo: record.accountNo,
  bankName: record.bankName,
  swiftCode: record.swiftCode,
  currency: record.currency,
  amount: record.amount.toFixed(2),
  day: record.day,
  remark: [record.number, record.remark].filter(Boolean).join(' '),
});

/**
 * Submits the records of a run to the bank one by one, with a pause between them. For records started earlier without a
 * result, the extension is asked first; if it knows none, another browser may be submitting them and will report it, or
 * a person will. Ends when all are done, on stop, or if no further one could succeed.
 * @returns why it halted; undefined if it did not
 */
export async function drive({ id, items }: Run, waitMs: number, around: Surroundings): Promise<string | undefined> {
  for (const { number, attempts } of items.filter(({ state }) => state === 'started')) {
    around.onRecord(number);
    const told = await around.recall(attemptKey(id, number, attempts));
    if (!told) return text.elsewhere(number);
    await around.end(number, attempts, told);
    if (told.outcome === 'unknown') return told.message;
  }
  let isFirst = true;
  for (const record of items.filter(({ state }) => state === 'pending')) {
    if (!isFirst) await around.wait(waitMs);
    isFirst = false;
    if (around.isStopped()) return undefined;
    const { number } = record;
    around.onRecord(number);
    // From before the start, because later others may settle the record.
    const until = Date.now() + pressMs;
    const attempt = await around.start(number);
    if (attempt === null) continue;
    const told = await around.submit(attemptKey(id, number, attempt), fieldsOf(record), until);
    await around.end(number, attempt, told);
    if (told.stop || told.outcome === 'unknown') return told.message;
  }
  return undefined;
}
