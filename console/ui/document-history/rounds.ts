import type { HistoryEvent } from '#contract/platform/approval.js';

/** Events between two starts of the approval; round 0 is everything before the first start. */
export interface Round {
  round: number;
  events: readonly HistoryEvent[];
}

const starts = 'ApprovalStarted';

/** Splits the event history into rounds. Correcting a returned document belongs to the round that returned it. */
export function roundsOf(events: readonly HistoryEvent[]): Round[] {
  const rounds: { round: number; events: HistoryEvent[] }[] = [];
  let round = 0;
  for (const event of events) {
    if (event.type === starts) round += 1;
    const last = rounds.at(-1);
    if (last?.round === round) last.events.push(event);
    else rounds.push({ round, events: [event] });
  }
  return rounds;
}

/** Index of the last event at or before a moment; of the last event if no moment is given. */
export function indexAt(events: readonly { seq: number }[], seq: number | undefined): number {
  const last = events.length - 1;
  if (seq === undefined) return last;
  return Math.max(
    0,
    events.findLastIndex((event) => event.seq <= seq),
  );
}

/** Outcome of an event, for the colour and icon of its dot. */
export type Outcome = 'passed' | 'refused' | 'started' | 'finished' | 'other';

export const outcomeOf = ({ type }: Pick<HistoryEvent, 'type'>): Outcome =>
  (({
    ApprovalStepPassed: 'passed',
    ApprovalStepRefused: 'refused',
    [starts]: 'started',
    ApprovalFinished: 'finished',
  })[type] as Outcome | undefined) ?? 'other';
