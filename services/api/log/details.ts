import { Inject, Injectable } from '@nestjs/common';
import type { LogDetail } from '#contract/log.js';
import type { OperationRow } from '#projections/operation-log/projection.js';
import { catalog } from '#workflows/catalog.js';
import { type StoredEvent, streamOf } from '#workflows/kernel/event.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { workflowOf } from '#workflows/log/operations.js';
import { records } from '#workflows/records.js';
import { historyOf } from '../approval/history.js';
import { eventLog } from '../kernel/tokens.js';
import { type Change, changesOfRecord, saidBy } from './record-changes.js';

export type Operation = Pick<OperationRow, 'id' | 'operation' | 'document_id' | 'revision'>;

/** What operations changed, field by field: not kept, but told by the documents' streams. */
@Injectable()
export class OperationDetails {
  constructor(@Inject(eventLog) private readonly log: EventLog) {}

  /** By the id of the operation. Each stream is read once, however many operations of it are asked for. */
  async of(operations: readonly Operation[]): Promise<Map<string, readonly Change[]>> {
    const streams = Map.groupBy(operations, (one) => `${workflowOf(one.operation)} ${one.document_id}`);
    const found = await Promise.all(
      [...streams.values()].map(async (these) => {
        const [{ operation, document_id }] = these as [Operation];
        const workflow = workflowOf(operation);
        const events = await this.log.read(streamOf(workflow, document_id));
        const all = changesOf(workflow, events.slice(0, Math.max(...these.map(({ revision }) => revision)) + 1));
        return these.map(({ id, revision }) => [id, all[revision] ?? []] as const);
      }),
    );
    return new Map(found.flat());
  }
}

/** What each event of a stream changed. */
function changesOf(workflow: string, events: readonly StoredEvent[]): readonly (readonly Change[])[] {
  const entry = catalog[workflow];
  if (entry) return historyOf(entry, events).map(({ changes }) => changes);
  const type = records.find(({ name }) => name === workflow);
  return type ? changesOfRecord(type, events) : events.map(saidBy);
}

/** `字段:旧=>新`, as lists of operations have it. */
export const wireChanges = (changes: readonly Change[]): string[] =>
  changes.map(({ label, before, after }) => `${label}:${before ?? ''}=>${after ?? ''}`);

export const detailOf = (id: string, changes: readonly Change[]): LogDetail => ({
  id,
  changes: [...changes],
  message: '',
});
