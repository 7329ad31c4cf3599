import { Inject, Injectable } from '@nestjs/common';
import type { LogDetail } from '#contract/operation-log.js';
import { workflowOf } from '#projections/operation-log/operations.js';
import type { OperationRow } from '#projections/operation-log/projection.js';
import { catalog } from '#workflows/catalog/documents.js';
import { records as recordTypes } from '#workflows/catalog/records.js';
import type { Listener } from '#workflows/platform/document/audience.js';
import { file } from '#workflows/platform/file/machine.js';
import { type StoredEvent, streamOf } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { describedShipment } from '#workflows/shipment/description.js';
import { historyOf, type Subject } from '../platform/approval/history.js';
import { eventLog } from '../platform/kernel/tokens.js';
import { RecordChanges } from '../platform/record/record-changes.js';
import { type Change, changesOfFile, rawChangesOf } from './changes.js';

export type Operation = Pick<OperationRow, 'id' | 'operation' | 'document_id' | 'revision'>;

/** Shipments are not in the catalog, because they are found only by their order, but are described as well. */
const told: Readonly<Record<string, Subject>> = { ...catalog, [describedShipment.workflow.name]: describedShipment };

/** Changes made by operations, field by field; not stored, but derived from the documents' streams. */
@Injectable()
export class OperationDetails {
  constructor(
    @Inject(eventLog) private readonly log: EventLog,
    private readonly records: RecordChanges,
  ) {}

  /** By id of the operation. Each stream is read once, however many of its operations are requested. */
  async of(operations: readonly Operation[], listener: Listener): Promise<Map<string, readonly Change[]>> {
    const streams = Map.groupBy(operations, (one) => `${workflowOf(one.operation)} ${one.document_id}`);
    const found = await Promise.all(
      [...streams.values()].map(async (these) => {
        const [{ operation, document_id }] = these as [Operation];
        const workflow = workflowOf(operation);
        const last = Math.max(...these.map(({ revision }) => revision));
        const events = await this.upTo(streamOf(workflow, document_id), last);
        const all = await this.changesOf(workflow, events, listener);
        return these.map(({ id, revision }) => [id, all[revision] ?? []] as const);
      }),
    );
    return new Map(found.flat());
  }

  /** Stops early instead of limiting the read: unlimited reads that are requested at once share one subscription. */
  private async upTo(stream: string, revision: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for await (const some of this.log.walk(stream)) {
      events.push(...some);
      if (events.length > revision) break;
    }
    return events.slice(0, revision + 1);
  }

  /** Changes made by each event of a stream. */
  private async changesOf(
    workflow: string,
    events: readonly StoredEvent[],
    listener: Listener,
  ): Promise<readonly (readonly Change[])[]> {
    const entry = told[workflow];
    if (entry) return historyOf(entry, events, listener).map(({ changes }) => changes);
    if (workflow === file.name) return events.map(changesOfFile);
    const type = recordTypes.find(({ name }) => name === workflow);
    return type ? this.records.of(type, events) : events.map(rawChangesOf);
  }
}

/** `字段:旧=>新`, as in lists of operations. */
export const wireChanges = (changes: readonly Change[]): string[] =>
  changes.map(({ label, before, after }) => `${label}:${before ?? ''}=>${after ?? ''}`);

export const detailOf = ({ id, revision, operation }: Operation, changes: readonly Change[]): LogDetail => ({
  id,
  isNew: revision === 0,
  changes: [...changes],
  message: '',
  isReplayed: workflowOf(operation) in catalog,
});
