import { useQuery } from '@tanstack/react-query';
import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { diffFields } from './fields-diff.js';
import { diffLines } from './lines-diff.js';
import { snapshotQuery } from './queries.js';
import { outcomeOf } from './rounds.js';
import type { FieldValue } from './value.js';

/** What differs from the document as it was when it was refused last. */
export interface SinceRefusal {
  readonly changed: ReadonlyMap<string, FieldValue>;
  readonly linesBefore: Snapshot['lines'];
  /** Of fields and lines. */
  readonly count: number;
}

/** Where a document stands is not what it says: it changes with each decision. */
const tellsWhereItStands = (field: string): boolean => /Status$|^(modifyTime|modifier)/.test(field);

/** @returns none for a document that was not refused, or is still as it was refused */
export function sinceRefusalOf(refused: Snapshot, now: Snapshot): SinceRefusal {
  const changes = diffFields(refused, now).filter(({ field }) => !tellsWhereItStands(field));
  const lines = now.lines ? diffLines(refused.lines, now.lines).filter(({ state }) => state !== 'same') : [];
  return {
    changed: new Map(changes.map(({ field, before }) => [field, before])),
    linesBefore: refused.lines,
    count: changes.length + lines.length,
  };
}

export const lastRefusal = (events: readonly HistoryEvent[]): HistoryEvent | undefined =>
  events.findLast((event) => outcomeOf(event) === 'refused');

/** For those who decide again: what was changed after they, or somebody before them, refused. */
export function useSinceRefusal(
  businessKey: string,
  events: readonly HistoryEvent[],
  now: Snapshot | undefined,
): SinceRefusal | undefined {
  const refusal = lastRefusal(events);
  const again = refusal !== undefined && events.at(-1) !== refusal;
  const { data } = useQuery({ ...snapshotQuery(businessKey, refusal?.seq ?? 0), enabled: again });
  return again && data && now ? sinceRefusalOf(data, now) : undefined;
}
