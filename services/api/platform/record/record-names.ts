import { Inject, Injectable } from '@nestjs/common';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { Records } from '../kernel/records.js';
import { commandRunner } from '../kernel/tokens.js';

/** Display names of records (`title` of their declaration), of removed ones too: their streams still tell them. */
@Injectable()
export class RecordNames {
  constructor(
    private readonly records: Records,
    @Inject(commandRunner) private readonly runner: CommandRunner,
  ) {}

  /** By id; records that never were have no name. Only removed records cost a stream each, the first time. */
  async of(type: AnyRecordType, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const asked = [...new Set(ids)];
    const names = new Map(
      (await this.records.readMany(type, asked)).map((entry) => [entry.id, String(entry[type.title] ?? '')]),
    );
    const removed = asked.filter((id) => !names.has(id));
    await Promise.all(
      removed.map(async (id) => {
        const { state } = await this.runner.documents.load(type.workflow, id);
        names.set(id, String(state.context[type.title] ?? ''));
      }),
    );
    return new Map([...names].filter(([, name]) => name !== ''));
  }
}
