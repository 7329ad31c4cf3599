import type { HistoryEvent } from '#contract/platform/approval.js';
import { valueText } from '../../ui/document-history/value.js';

type Change = HistoryEvent['changes'][number];

/** What the timeline says of an event besides who did what, and when. */
interface Said {
  /** The status that the document came to, if the event changed it. */
  readonly state: string | undefined;
  /** Few and short changes, to be read in place; otherwise none. */
  readonly inPlace: readonly Change[];
  /** Number of changed fields, besides the status. */
  readonly count: number;
}

const fewest = 2;
/** Number of characters of both values that fit into a line of the timeline. */
const shortest = 24;

const isShort = ({ before, after }: Change) =>
  before !== after && valueText(before).length + valueText(after).length <= shortest;

/** @param before the event before it; without one, the document is new and everything about it is. */
export function saidOf({ stateLabel, changes }: HistoryEvent, before: HistoryEvent | undefined): Said {
  const state = stateLabel === before?.stateLabel ? undefined : stateLabel;
  const others = changes.filter(
    (change) => state === undefined || change.after !== stateLabel || change.before !== (before?.stateLabel ?? null),
  );
  const readable = before !== undefined && others.length <= fewest && others.every(isShort);
  return { state, inPlace: readable ? others : [], count: others.length };
}
