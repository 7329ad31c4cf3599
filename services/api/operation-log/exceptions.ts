import { Inject, Injectable } from '@nestjs/common';
import type { BriefLogRow } from '#contract/operation-log.js';
import type { Operations } from '#infra/operations/operations.js';
import { type ErrorRow, recentErrors } from '#infra/operations/recent-errors.js';
import { isDropped } from '#infra/operations/schema.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { shanghaiDay } from '#workflows/platform/values/time.js';
import { operationsOfProcess } from '../platform/kernel/tokens.js';

/** Maximum number of entries in the error journal. */
const most = 200;
const nameLength = 100;

export interface Exception {
  readonly at: Date;
  readonly error: ErrorRow;
}

interface Asked {
  readonly beginTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly logName?: string | undefined;
}

/** Errors from the journal, as rows of the operation log. Stack traces are not included. */
@Injectable()
export class Exceptions {
  constructor(@Inject(operationsOfProcess) private readonly operations: Operations) {}

  /** Newest first. */
  async list({ beginTime, endTime, logName }: Asked, clearedAt: Date | undefined): Promise<Exception[]> {
    const wanted = logName?.toLowerCase();
    const errors = await recentErrors(this.operations.db, most).catch((error) => {
      if (isDropped(error)) return [];
      throw error;
    });
    return errors
      .filter(({ last_at }) => clearedAt === undefined || last_at > clearedAt)
      .filter(({ last_at }) => !beginTime || shanghaiDay(last_at) >= beginTime)
      .filter(({ last_at }) => !endTime || shanghaiDay(last_at) <= endTime)
      .filter((error) => !wanted || nameOf(error).toLowerCase().includes(wanted))
      .map((error) => ({ at: error.last_at, error }));
  }

  async find(id: string): Promise<ErrorRow | undefined> {
    return (await this.list({}, undefined)).map(({ error }) => error).find((error) => idOf(error) === id);
  }
}

const nameOf = ({ message }: ErrorRow): string => message.slice(0, nameLength);
const idOf = ({ fingerprint }: ErrorRow): string => `e-${fingerprint}`;

/** Message with the number of occurrences and the time of the first. */
export const messageOf = ({ message, count, first_at }: ErrorRow): string =>
  Number(count) > 1 ? `${message}（自 ${wireTime(first_at)} 起共 ${count} 次）` : message;

export const wireException = ({ error }: Exception): BriefLogRow => ({
  id: idOf(error),
  logtype: '异常日志',
  logname: nameOf(error),
  userid: '',
  userName: '',
  classname: error.place,
  method: '',
  documentId: '',
  documentName: '',
  ip: '',
  correlationId: error.correlation_id ?? '',
  createtime: wireTime(error.last_at),
});
