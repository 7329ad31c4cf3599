import type { LogDetail } from '#contract/log.js';
import type { StoredEvent } from '#workflows/kernel/event.js';
import { same } from '#workflows/kernel/same.js';
import type { AnyRecordType } from '#workflows/record/record-type.js';

export type Change = LogDetail['changes'][number];
type Values = Readonly<Record<string, unknown>>;

/** What each event of a plain record changed. Secrets are left out: not even that they changed shows their value. */
export function changesOfRecord(type: AnyRecordType, events: readonly StoredEvent[]): Change[][] {
  let before: Values = {};
  return events.map(({ type: happened, data }) => {
    const after: Values = happened === type.events.removed ? {} : { ...before, ...(data as Values) };
    const changes = Object.keys({ ...before, ...after })
      .filter((field) => !same(before[field] ?? null, after[field] ?? null))
      .map((field): Change => {
        const label = type.labels[field] ?? field;
        if (type.secret.includes(field)) return { field, label, before: null, after: '已变更' };
        const shown = (value: unknown) => shownOf(type, field, value);
        return { field, label, before: shown(before[field]), after: shown(after[field]) };
      })
      .filter(({ before, after }) => before !== after);
    before = after;
    return changes;
  });
}

/** A choice by what it is called; lists and shapes in one line. */
function shownOf(type: AnyRecordType, field: string, value: unknown): Change['before'] {
  const { choices } = (type.fields[field] ?? {}) as { choices?: readonly (readonly [unknown, string])[] };
  return choices?.find(([one]) => one === value)?.[1] ?? plain(value);
}

function plain(value: unknown): Change['before'] {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((one) => String(plain(one) ?? '')).join('、');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(' ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** Of documents that have no description: what the event itself says. */
export const saidBy = ({ data }: StoredEvent): Change[] =>
  Object.entries((data ?? {}) as Values)
    .map(([field, value]): Change => ({ field, label: field, before: null, after: plain(value) }))
    .filter(({ after }) => after !== null);
