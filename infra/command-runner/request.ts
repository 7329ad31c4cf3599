import { hash } from 'node:crypto';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, assertMeantState, type Command, hidden } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { messages, Refusal, Stale } from '#workflows/platform/kernel/refusal.js';
import { canonical } from '#workflows/platform/structures/deep-equal.js';
import type { Document } from './documents.js';

export interface CommandRequest<Schemas extends EventSchemas, Context, Data, Given> {
  readonly command: Command<Schemas, Context, Data, Given>;
  readonly id: string;
  readonly data: NoInfer<Data>;
  /** Reads facts from elsewhere that the decision needs. */
  readonly given?: (state: State<Context>) => Promise<Given>;
  /** The document does not exist yet. */
  readonly creates?: boolean;
  /** The document may or may not exist, because its id is derived from its subject. The command checks the state. */
  readonly mayBeNew?: boolean | undefined;
  /** The stream is most likely empty; it is read only if the append finds that it is not. */
  readonly unread?: boolean | undefined;
  /** The revision the caller has seen: the command is refused if the document has changed since. */
  readonly expectedRevision?: number | undefined;
}

/** Digest of everything in which a repeat must be identical. */
export const digestOf = <S extends EventSchemas, C, D, G>({
  command,
  id,
  data,
  creates,
}: CommandRequest<S, C, D, G>): string =>
  hash('sha256', canonical([command.workflow.name, command.name, creates ? null : id, data]), 'base64url');

/** @throws Refusal if the sender has not seen the current revision */
export function checkRevision<S extends EventSchemas, C, D, G>(
  request: CommandRequest<S, C, D, G>,
  document: Document<C>,
  actor: Actor,
): void {
  if (request.creates ? document.revision >= 0 : document.revision < 0 && !request.mayBeNew) {
    throw request.creates ? new Stale() : new Refusal('missing', messages.missing);
  }
  const command = request.command as AnyCommand<C>;
  const situation = { actor, state: document.state };
  assertMeantState(command, request.data, situation);
  const { expectedRevision: seen } = request;
  if (seen !== undefined && (seen < document.told || seen > document.revision)) {
    throw hidden(command, situation) ?? new Stale();
  }
}
