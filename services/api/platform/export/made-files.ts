import { Injectable } from '@nestjs/common';
import { type Command, demand } from '#workflows/platform/kernel/command.js';
import { messages, refuse } from '#workflows/platform/kernel/refusal.js';
import type { MadeFileData } from '#workflows/platform/made-file/commands.js';
import type { Caller } from '../kernel/caller.js';
import { Dispatcher } from '../kernel/dispatcher.js';
import { Exports } from './exports.js';

/** A printable file of a document kind: the command whose rules apply, and the name of its export. */
export interface Making<Context> {
  // biome-ignore lint/suspicious/noExplicitAny: events of all documents
  readonly command: Command<any, Context, MadeFileData, undefined>;
  readonly name: string;
}

/** Printable files of one document. The process role jobs makes them: two thousand lines would block other calls. */
@Injectable()
export class MadeFiles {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly exports: Exports,
  ) {}

  /** Id of the new file, once it exists. @throws Refusal if the caller may not make it */
  async make<Context extends { readonly serialNo: string }>(
    caller: Caller,
    id: string,
    { command, name }: Making<Context>,
  ): Promise<string> {
    const { state, revision } = await this.dispatcher.document(command.workflow, id);
    if (revision < 0) refuse(messages.missing, 'missing');
    demand(command, { actor: caller.actor, state });
    return this.exports.fileOf(name, { id, serialNo: state.context.serialNo }, caller);
  }
}
