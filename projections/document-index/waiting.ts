import { deskOf, type OnDesk } from '#projections/kernel/desk.js';
import type { ProjectedEvent } from '#projections/kernel/projection.js';
import { type Chain, stepOf } from '#workflows/approval/chain.js';
import type { UserRef } from '#workflows/kernel/actor.js';

/** Who must act now on a document of any kind, since when, and who began it. */
export interface Waiting extends OnDesk {
  round: number;
  started_by: string | null;
  /** Persons of all bound steps of the round. */
  bound: Record<string, UserRef>;
  since: string | null;
}

export const unstarted: Waiting = {
  round: 0,
  desk: null,
  starter_id: null,
  started_by: null,
  bound: {},
  since: null,
};

/** @param before undefined for a new document @param state in which the event has left it */
export function waitingAfter(
  chain: Chain,
  { type, data, meta }: ProjectedEvent,
  before: (Waiting & { state: string }) | undefined,
  state: string,
): Waiting {
  const { round, starter_id, started_by, bound, since } = before ?? unstarted;
  const starts = type === 'ApprovalStarted';
  const known: Pick<Waiting, 'round' | 'starter_id' | 'started_by' | 'bound'> = starts
    ? { round: data.round, starter_id: meta.actor.id, started_by: meta.actor.name, bound: data.bound }
    : { round, starter_id, started_by, bound };
  const desk = deskIn(chain, state, known.bound);
  const moved = starts || state !== before?.state;
  return { ...known, desk, since: desk === null ? null : moved ? meta.at : since };
}

/** What was refused comes back to the side that started it. */
function deskIn(chain: Chain, state: string, bound: Waiting['bound']): string | null {
  const step = stepOf(chain, state);
  if (step) return deskOf(step.role, bound[state]?.id);
  return state === chain.returned ? deskOf(chain.starter, undefined) : null;
}
