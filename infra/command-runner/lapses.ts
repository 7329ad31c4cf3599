import { isSystem, system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, demand, hidden, isApplicable, type Situation } from '#workflows/platform/kernel/command.js';
import { accepts, type State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Lapse } from '#workflows/platform/kernel/workflow.js';
import { derivedUuid } from './ids.js';
import type { Origin } from './origin.js';

/**
 * The lapse (`Workflow.lapses`) due on a document before a person's command is decided, if any. The system's own steps
 * trigger none, as they follow from past events; nor do actors who may not see the document.
 */
export function lapseBefore<Context>(
  command: AnyCommand<Context>,
  state: State<Context>,
  { actor, at }: Origin,
): Lapse<Context> | undefined {
  const { lapses } = command.workflow;
  if (!lapses || isSystem(actor) || !accepts(state, lapses.event) || !lapses.isDue(state.context, at)) return;
  return hidden(command, { actor, state }) ? undefined : lapses;
}

/** Reports the lapse instead of a general refusal to a sender who is too late. @throws Refusal */
export function demandStill<Context>(
  command: AnyCommand<Context>,
  situation: Situation<Context>,
  { message }: Lapse<Context>,
): void {
  try {
    demand(command, situation);
  } catch (error) {
    const isLate = error instanceof Refusal && error.kind === 'rule' && !isApplicable(command, situation.state);
    throw isLate ? new Refusal('rule', message) : error;
  }
}

/** Origin of the lapse event: by the system, once per revision, so that one of several simultaneous commands wins. */
export const ofLapse = (origin: Origin, id: string, revision: number): Origin & { bodyDigest: string } => ({
  ...origin,
  actor: system,
  commandId: derivedUuid('lapse', id, revision),
  causationId: origin.commandId,
  bodyDigest: '',
});
