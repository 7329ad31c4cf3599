import { isSystem, system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, demand, hidden, possible, type Situation } from '#workflows/platform/kernel/command.js';
import { accepts, type State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import type { Lapse } from '#workflows/platform/kernel/workflow.js';
import { derivedUuid } from './ids.js';
import type { Origin } from './origin.js';

/**
 * What time has done to a document before somebody touches it (`Workflow.lapses`), if it has. The system's own steps touch
 * nothing, for they follow from what has happened; nor does somebody to whom the document is not there.
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

/** Who comes too late for what he wants is told so, rather than that it cannot be done. @throws Refusal */
export function demandStill<Context>(
  command: AnyCommand<Context>,
  situation: Situation<Context>,
  { message }: Lapse<Context>,
): void {
  try {
    demand(command, situation);
  } catch (error) {
    const isLate = error instanceof Refusal && error.kind === 'rule' && !possible(command, situation.state);
    throw isLate ? new Refusal('rule', message) : error;
  }
}

/** The system tells it, once a revision: of those who touch the document at once one is first. */
export const ofLapse = (origin: Origin, id: string, revision: number): Origin & { bodyDigest: string } => ({
  ...origin,
  actor: system,
  commandId: derivedUuid('lapse', id, revision),
  causationId: origin.commandId,
  bodyDigest: '',
});
