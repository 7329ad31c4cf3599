import { useQuery } from '@tanstack/react-query';
import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';
import { diffFields } from './fields-diff.js';
import { diffLines } from './lines-diff.js';
import { snapshotQuery } from './queries.js';
import { outcomeOf } from './rounds.js';
import type { FieldValue } from './value.js';

/** Differences from the document at its last refusal. */
export interface SinceRefusal {
  readonly changed: ReadonlyMap<string, FieldValue>;
  readonly linesBefore: Snapshot['lines'];
  /** Number of changed fields and lines. */
  readonly count: number;
}

/** Progress and modification fields change with each decision and are no content. */
const tellsWhereItStands = (field: string): boolean => /Status$|^(modifyTime|modifier)/.test(field);

/** @returns the differences; `count` is 0 if the document is unchanged since the refusal */
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

/** Shows approvers what was changed since the last refusal. */
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
