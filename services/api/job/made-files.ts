import { Injectable } from '@nestjs/common';
import { type Command, demand } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { MadeFileData } from '#workflows/platform/made-file/commands.js';
import type { Caller } from '../platform/kernel/caller.js';
import { Dispatcher } from '../platform/kernel/dispatcher.js';
import { Exports } from './exports.js';

/** A file for print of a kind of document: by whose rules it is made, and what its export is called. */
interface Making<Context> {
  // biome-ignore lint/suspicious/noExplicitAny: events of all documents
  readonly command: Command<any, Context, MadeFileData, undefined>;
  readonly name: string;
}

/** Files for print of one document. The process role jobs makes them: two thousand lines take longer than others may wait. */
@Injectable()
export class MadeFiles {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly exports: Exports,
  ) {}

  /** The id of the new file, when it is there. @throws Refusal when the caller may not make it */
  async make<Context extends { readonly serialNo: string }>(
    { actor }: Caller,
    id: string,
    { command, name }: Making<Context>,
  ): Promise<string> {
    const { state, revision } = await this.dispatcher.document(command.workflow, id);
    if (revision < 0) refuse(messages.missing, 'missing');
    demand(command, { actor, state });
    return this.exports.fileOf(name, { id, serialNo: state.context.serialNo }, actor);
  }
}
