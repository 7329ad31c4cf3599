import { Inject, Injectable } from '@nestjs/common';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import { documentNames } from '#projections/operation-log/document-names.js';
import { workflowOf } from '#projections/operation-log/operations.js';
import { records as recordTypes } from '#workflows/catalog/records.js';
import { file } from '#workflows/platform/file/machine.js';
import { Unavailable } from '#workflows/platform/kernel/event-log.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { commandRunner } from '../platform/kernel/tokens.js';
import { RecordNames } from '../platform/record/record-names.js';
import type { Operation } from './details.js';

type Named = Pick<Operation, 'operation' | 'document_id'>;

/** Names of what operations concern: of documents, records and files, removed or not. Other kinds have none. */
@Injectable()
export class OperationNames {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly recordNames: RecordNames,
    @Inject(commandRunner) private readonly runner: CommandRunner,
  ) {}

  /** By id of the document, record or file. */
  async of(operations: readonly Named[]): Promise<ReadonlyMap<string, string>> {
    const ids = Map.groupBy(operations, ({ operation }) => workflowOf(operation));
    const idsOf = (kind: string) => ids.get(kind)?.map((one) => one.document_id) ?? [];
    const named = await Promise.all([
      this.dispatcher.query(documentNames, operations),
      this.fileNames(idsOf(file.name)).catch(unlessAway),
      ...recordTypes
        .filter(({ name }) => ids.has(name))
        .map((type) => this.recordNames.of(type, idsOf(type.name)).catch(unlessAway)),
    ]);
    return new Map(named.flatMap((names) => [...names]));
  }

  private async fileNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const named = [...new Set(ids)].map(async (id) => {
      const { state } = await this.runner.documents.load(file, id);
      return [id, state.context.originalFileName] as const;
    });
    return new Map(await Promise.all(named));
  }
}

/** The log shows what it can while the event store is away. */
const unlessAway = (error: unknown): ReadonlyMap<string, string> => {
  if (error instanceof Unavailable) return new Map();
  throw error;
};
