import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '#contract/call.js';
import { type LogRow, log, logTypes } from '#contract/log.js';
import { wireTime } from '#projections/kernel/list.js';
import type { OperationRow } from '#projections/operation-log/projection.js';
import {
  latestOperationsOf,
  listOperations,
  operationEpoch,
  readOperation,
} from '#projections/operation-log/queries.js';
import { messages, Refusal } from '#workflows/kernel/refusal.js';
import { clearOperationLog } from '#workflows/log/clearing.js';
import { eventTypeOf, operationName, operationsNamed, workflowLabel, workflowOf } from '#workflows/log/operations.js';
import { Answers, Input } from '../kernel/answers.js';
import { type Caller, Me } from '../kernel/caller.js';
import { Desk } from '../kernel/desk.js';
import { type Change, detailOf, OperationDetails, wireChanges } from './details.js';
import { Exceptions, messageOf, wireException } from './exceptions.js';
import { mergedPage, stretchFor } from './merge.js';

const ownShown = 10;

@Controller()
export class LogController {
  constructor(
    private readonly desk: Desk,
    private readonly details: OperationDetails,
    private readonly exceptions: Exceptions,
  ) {}

  @Answers(log.list)
  async list(@Input() input: ParsedInputOf<typeof log.list>) {
    const { page, limit, beginTime, endTime, logName, logType, brief } = input;
    const epoch = await this.desk.ask(operationEpoch, undefined);
    const errors = logType === logTypes.business ? [] : await this.exceptions.list(input, epoch.clearedAt);
    const wanted = { offset: (page - 1) * limit, limit };
    const operations =
      logType === logTypes.exception
        ? { rows: [], total: 0 }
        : await this.desk.ask(listOperations, {
            epoch,
            filter: { beginTime, endTime, kinds: logName ? operationsNamed(logName) : undefined },
            ...stretchFor(errors.length, wanted),
          });
    const timed = operations.rows.map((row) => ({ at: new Date(row.at), row }));
    const shown = mergedPage(errors, timed, wanted);
    const rows = shown.flatMap((one) => ('row' in one ? [one.row] : []));
    const changes = brief ? new Map<string, readonly Change[]>() : await this.details.of(rows);
    const total = errors.length + operations.total;
    return {
      records: shown.map((one) =>
        'row' in one ? wireOperation(one.row, changes.get(one.row.id)) : wireException(one),
      ),
      total,
      size: limit,
      current: page,
      pages: Math.ceil(total / limit),
    };
  }

  @Answers(log.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof log.detail>) {
    const row = await this.desk.ask(readOperation, { id });
    if (row) return detailOf(id, (await this.details.of([row])).get(id) ?? []);
    const error = await this.exceptions.find(id);
    if (!error) throw new Refusal('missing', messages.missing);
    return { id, changes: [], message: messageOf(error) };
  }

  @Answers(log.mine)
  async mine(@Me() { actor }: Caller) {
    const rows = await this.desk.ask(latestOperationsOf, { userId: actor.id, limit: ownShown });
    return rows.map(({ id, operation, at }) => ({ id, logname: operationName(operation), createTime: wireTime(at) }));
  }

  @Answers(log.clear)
  async clear(@Me() me: Caller): Promise<null> {
    await this.desk.create(me, clearOperationLog, {});
    return null;
  }
}

const wireOperation = (row: OperationRow, changes: readonly Change[] | undefined): LogRow => ({
  id: row.id,
  logtype: '业务日志',
  logname: operationName(row.operation),
  userid: row.user_id,
  userName: row.user_name,
  classname: workflowLabel(workflowOf(row.operation)),
  method: eventTypeOf(row.operation),
  documentId: row.document_id,
  ip: row.ip,
  correlationId: row.correlation_id,
  createtime: wireTime(row.at),
  regularMessage: changes ? wireChanges(changes) : '',
});
