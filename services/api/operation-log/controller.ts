import { Controller } from '@nestjs/common';
import { type BriefLogRow, type LogRow, log, logTypes } from '#contract/operation-log.js';
import type { ParsedInputOf } from '#contract/platform/call.js';
import {
  eventTypeOf,
  operationName,
  operationsNamed,
  workflowLabel,
  workflowOf,
} from '#projections/operation-log/operations.js';
import type { OperationRow } from '#projections/operation-log/projection.js';
import {
  latestOperationsOf,
  listOperations,
  operationEpoch,
  readOperation,
} from '#projections/operation-log/queries.js';
import { wireTime } from '#projections/platform/queries/list.js';
import { clearOperationLog } from '#workflows/operation-log/clearing.js';
import { messages, Refusal } from '#workflows/platform/kernel/refusal.js';
import { Answers, Input } from '../platform/kernel/answers.js';
import { type Caller, Me } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { detailOf, OperationDetails, wireChanges } from './details.js';
import { Exceptions, messageOf, wireException } from './exceptions.js';
import { mergedPage, stretchFor } from './merge.js';
import { OperationNames } from './names.js';

const ownShown = 10;

@Controller()
export class OperationLogController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly details: OperationDetails,
    private readonly names: OperationNames,
    private readonly exceptions: Exceptions,
  ) {}

  @Answers(log.list)
  async list(@Input() input: ParsedInputOf<typeof log.list>, @Me() { actor }: Caller) {
    const { shown, names, ...page } = await this.page(input);
    const changes = await this.details.of(
      shown.flatMap((one) => ('row' in one ? [one.row] : [])),
      actor,
    );
    const records = shown.map((one): LogRow => {
      if ('error' in one) return { ...wireException(one), regularMessage: messageOf(one.error) };
      return { ...wireOperation(one.row, names), regularMessage: wireChanges(changes.get(one.row.id) ?? []) };
    });
    return { ...page, records };
  }

  @Answers(log.brief)
  async brief(@Input() input: ParsedInputOf<typeof log.brief>) {
    const { shown, names, ...page } = await this.page(input);
    const records = shown.map((one) => ('error' in one ? wireException(one) : wireOperation(one.row, names)));
    return { ...page, records };
  }

  @Answers(log.detail)
  async detail(@Input() { id }: ParsedInputOf<typeof log.detail>, @Me() { actor }: Caller) {
    const row = await this.dispatcher.query(readOperation, { id });
    if (row) return detailOf(row, (await this.details.of([row], actor)).get(id) ?? []);
    const error = await this.exceptions.find(id);
    if (!error) throw new Refusal('missing', messages.missing);
    return { id, isNew: false, changes: [], message: messageOf(error), isReplayed: false };
  }

  @Answers(log.mine)
  async mine(@Me() { actor }: Caller) {
    const rows = await this.dispatcher.query(latestOperationsOf, { userId: actor.id, limit: ownShown });
    return rows.map(({ id, operation, at }) => ({ id, logname: operationName(operation), createTime: wireTime(at) }));
  }

  @Answers(log.clear)
  async clear(@Me() me: Caller): Promise<null> {
    await this.dispatcher.create(me, clearOperationLog, {});
    return null;
  }

  /** Operations and exceptions merged into one list. */
  private async page(input: ParsedInputOf<typeof log.list>) {
    const { page, limit, beginTime, endTime, logName, logType } = input;
    const oldestFirst = input.order === 'asc';
    const epoch = await this.dispatcher.query(operationEpoch, undefined);
    const asked = { beginTime, endTime, logName };
    const newest = logType === logTypes.business ? [] : await this.exceptions.list(asked, epoch.clearedAt);
    const errors = oldestFirst ? newest.toReversed() : newest;
    const wanted = { offset: (page - 1) * limit, limit };
    const filter = { beginTime, endTime, kinds: logName ? operationsNamed(logName) : undefined };
    const { rows, total: operations } =
      logType === logTypes.exception
        ? { rows: [], total: 0 }
        : await this.dispatcher.query(listOperations, {
            epoch,
            filter,
            oldestFirst,
            ...stretchFor(errors.length, wanted),
          });
    const timed = rows.map((row) => ({ at: new Date(row.at), row }));
    const total = errors.length + operations;
    const shown = mergedPage(errors, timed, wanted, oldestFirst);
    const names = await this.names.of(shown.flatMap((one) => ('row' in one ? [one.row] : [])));
    return { shown, names, total, size: limit, current: page, pages: Math.ceil(total / limit) };
  }
}

const wireOperation = (row: OperationRow, names: ReadonlyMap<string, string>): BriefLogRow => ({
  id: row.id,
  logtype: '业务日志',
  logname: operationName(row.operation),
  userid: row.user_id,
  userName: row.user_name,
  classname: workflowLabel(workflowOf(row.operation)),
  method: eventTypeOf(row.operation),
  documentId: row.document_id,
  documentName: names.get(row.document_id) ?? '',
  ip: row.ip,
  correlationId: row.correlation_id,
  createtime: wireTime(row.at),
});
