import { deskOf, type OnDesk } from '#projections/kernel/desk.js';
import type { ProjectedEvent } from '#projections/kernel/projection.js';
import { stepOf } from '#workflows/approval/chain.js';
import type { UserRef } from '#workflows/kernel/actor.js';
import type { CatalogEntry } from '#workflows/kernel/catalog-entry.js';
import { awaitsIn } from '#workflows/kernel/machine.js';

/** Who must act now on a document of any kind, since when, and who began it. */
export interface Waiting extends OnDesk {
  round: number;
  /** Who started the round; until somebody does, who made the document. */
  started_by: UserRef | null;
  /** Persons of all bound steps of the round. */
  bound: Record<string, UserRef>;
  /** Whom states wait for that await one person. */
  manager: UserRef | null;
  since: string | null;
}

export const unstarted: Waiting = {
  round: 0,
  desk: null,
  starter_id: null,
  started_by: null,
  bound: {},
  manager: null,
  since: null,
};

type Placed = Waiting & { readonly state: string };

/** @param before undefined for a new document @param after with the state and card that the event has left */
export function waitingAfter(
  entry: CatalogEntry,
  event: ProjectedEvent,
  before: Placed | undefined,
  after: Pick<Placed, 'state' | 'manager'>,
): Waiting {
  const known = { ...roundAfter(event, before), manager: after.manager };
  const place = placeIn(entry, after.state, known);
  const since = arrives(event, before, after.state) ? event.meta.at : (before?.since ?? null);
  return { ...known, ...place, since: place.desk === null ? null : since };
}

/** Whether it comes to wait anew: in another state, or in another round. */
export const arrives = (
  { type }: Pick<ProjectedEvent, 'type'>,
  before: Pick<Placed, 'state'> | undefined,
  state: string,
): boolean => type === 'ApprovalStarted' || state !== before?.state;

type Round = Pick<Waiting, 'round' | 'started_by' | 'bound'>;

function roundAfter({ type, data, meta }: ProjectedEvent, before: Waiting | undefined): Round {
  if (type === 'ApprovalStarted') return { round: data.round, started_by: meta.actor, bound: data.bound };
  const { round, started_by, bound } = before ?? { ...unstarted, started_by: meta.actor };
  return { round, started_by, bound };
}

/** Who started decides nothing; any other work may be his again. */
function placeIn({ chain, workflow }: CatalogEntry, state: string, { bound, started_by, manager }: Known) {
  const step = chain && stepOf(chain, state);
  if (step) return { desk: deskOf(step.role, bound[state]?.id), starter_id: started_by?.id ?? null };
  const awaits = awaitsIn(workflow.machine, state);
  if (awaits) return { desk: deskOf(awaits.role, awaits.person && manager?.id), starter_id: null };
  // What was refused comes back to the side that started it.
  return { desk: state === chain?.returned ? chain.starter : null, starter_id: null };
}
type Known = Round & Pick<Waiting, 'manager'>;
