import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { type Assigned, assigneeOf } from '#projections/platform/queries/assignee.js';
import { withReassignment } from '#workflows/platform/approval/chain.js';
import { type OwnStep, turnIn } from '#workflows/platform/approval/turn.js';
import type { CatalogEntry } from '#workflows/platform/document/catalog-entry.js';
import type { UserRef } from '#workflows/platform/kernel/actor.js';

/** Who must act on a document now, since when, and who started it. */
export interface Waiting extends Assigned {
  round: number;
  /** The user who started the round; before the first round, the one who created the document. */
  started_by: UserRef | null;
  /** The persons bound to steps of the round, by step. */
  bound: Record<string, UserRef>;
  /** The person awaited in states that wait for one particular person. */
  manager: UserRef | null;
  since: string | null;
}

export const unstarted: Waiting = {
  round: 0,
  assignee: null,
  starter_id: null,
  started_by: null,
  bound: {},
  manager: null,
  since: null,
};

type Placed = Waiting & { readonly state: string; readonly step?: OwnStep | null };

/** @param before undefined for a new document @param after with the state and card as the event leaves them */
export function waitingAfter(
  entry: CatalogEntry,
  event: ProjectedEvent,
  before: Placed | undefined,
  after: Pick<Placed, 'state' | 'manager' | 'step'>,
): Waiting {
  const known = { ...roundAfter(event, before), manager: after.manager };
  const place = placeIn(entry, after, known);
  const since = arrives(event, before, after) ? event.meta.at : (before?.since ?? null);
  return { ...known, ...place, since: place.assignee === null ? null : since };
}

/** Whether the wait starts anew: in another state, step of its own or round, or for another person. */
export const arrives = (
  { type, data }: Pick<ProjectedEvent, 'type' | 'data'>,
  before: Pick<Placed, 'state' | 'step'> | undefined,
  { state, step }: Pick<Placed, 'state' | 'step'>,
): boolean =>
  type === 'ApprovalStarted' ||
  state !== before?.state ||
  step?.id !== before.step?.id ||
  (type === 'ApprovalStepReassigned' && data.step === state);

type Round = Pick<Waiting, 'round' | 'started_by' | 'bound'>;

function roundAfter({ type, data, meta }: ProjectedEvent, before: Waiting | undefined): Round {
  if (type === 'ApprovalStarted') return { round: data.round, started_by: meta.actor, bound: data.bound };
  const { round, started_by, bound } = before ?? { ...unstarted, started_by: meta.actor };
  if (type === 'ApprovalStepReassigned') return { round, started_by, bound: withReassignment(bound, data) };
  return { round, started_by, bound };
}

function placeIn(
  entry: CatalogEntry,
  { state, step = null }: Pick<Placed, 'state' | 'step'>,
  { bound, started_by: startedBy, manager }: Known,
) {
  const turn = turnIn(entry, state, { bound, startedBy, manager, step });
  return { assignee: turn ? assigneeOf(turn.party, turn.person?.id) : null, starter_id: turn?.except?.id ?? null };
}
type Known = Round & Pick<Waiting, 'manager'>;
