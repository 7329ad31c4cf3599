import type { HistoryEvent, Snapshot } from '#contract/platform/approval.js';

export type Change = HistoryEvent['changes'][number];

/** Fields that differ between two moments of a document, in the order of the later one. */
export function diffFields(before: Snapshot, after: Snapshot): Change[] {
  const old = new Map(before.fields.map((field) => [field.field, field]));
  const here = new Set(after.fields.map(({ field }) => field));
  const changed = after.fields
    .filter(({ field, value }) => (old.get(field)?.value ?? '') !== (value ?? ''))
    .map(({ field, label, value }) => ({ field, label, before: old.get(field)?.value ?? null, after: value }));
  const gone = before.fields
    .filter(({ field, value }) => !here.has(field) && (value ?? '') !== '')
    .map(({ field, label, value }) => ({ field, label, before: value, after: null }));
  return [...changed, ...gone];
}

/** Fields changed by an event, with their previous values; the first event counts as no change. */
export const changedFields = (event: HistoryEvent | undefined): ReadonlyMap<string, Change['before']> =>
  new Map(event && event.seq > 0 ? event.changes.map(({ field, before }) => [field, before]) : []);
