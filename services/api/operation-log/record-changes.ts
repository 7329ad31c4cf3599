import type { LogDetail } from '#contract/operation-log.js';
import { bizTypeLabel } from '#workflows/catalog/biz-types.js';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { events as fileEvents } from '#workflows/platform/file/events.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { canonical, deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { sizeText } from '#workflows/platform/values/size-text.js';

export type Change = LogDetail['changes'][number];
type Values = Readonly<Record<string, unknown>>;

/** Names of referenced records, by id. */
export type Names = ReadonlyMap<string, string>;

const fieldOf = (type: AnyRecordType, name: string): Partial<AnyFact> => type.fields[name] ?? {};

/** Ids that a record's fields have ever referred to, by record type. */
export function referencesIn(type: AnyRecordType, events: readonly StoredEvent[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [field, value] of events.flatMap(({ data }) => Object.entries((data ?? {}) as Values))) {
    const to = fieldOf(type, field).reference?.to;
    if (to === undefined) continue;
    const ids = found.get(to) ?? new Set();
    for (const id of [value].flat()) if (typeof id === 'string' && id !== '') ids.add(id);
    found.set(to, ids);
  }
  return found;
}

/** Changes made by each event of a plain record. Of secrets only the fact that they changed. */
export function changesOfRecord(
  type: AnyRecordType,
  events: readonly StoredEvent[],
  names: Names = new Map(),
): Change[][] {
  let before: Values = {};
  return events.map(({ type: happened, data }) => {
    const after: Values = happened === type.events.removed ? {} : { ...before, ...(data as Values) };
    const changes = Object.keys({ ...before, ...after })
      .filter((field) => !deepEqual(before[field] ?? null, after[field] ?? null))
      .map((field): Change => {
        const label = type.labels[field] ?? field;
        if (type.secret.includes(field)) return { field, label, before: null, after: '已变更' };
        const [was, is] = differing(before[field], after[field]).map((value) =>
          shownOf(fieldOf(type, field), value, names),
        );
        return { field, label, before: was ?? null, after: is ?? null };
      })
      .filter(({ before, after }) => before !== after);
    before = after;
    return changes;
  });
}

/** For two lists, the removed and the added elements; other values stay as they are. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const lacking = (list: readonly unknown[]) => {
    const there = new Set(list.map(canonical));
    return (one: unknown) => !there.has(canonical(one));
  };
  return [before.filter(lacking(after)), after.filter(lacking(before))];
}

/** Displays choices and references by name, and lists and structures in one line. */
function shownOf({ choices, reference }: Partial<AnyFact>, value: unknown, names: Names): Change['before'] {
  if (Array.isArray(value)) {
    const shown = value.map((one) => String(shownOf({ choices, reference } as Partial<AnyFact>, one, names) ?? ''));
    return shown.join('、') || null;
  }
  const chosen = choices?.find(([one]) => one === value)?.[1];
  const named = reference && typeof value === 'string' ? names.get(value) : undefined;
  return chosen ?? named ?? plain(value);
}

function plain(value: unknown): Change['before'] {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => String(plain(one) ?? '')).join('、') || null;
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(' ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** Files, which have no facts: what users know of them, in their words. */
export const changesOfFile = ({ type, data }: StoredEvent): Change[] => {
  if (type === 'FilePublished') {
    const { purpose } = fileEvents.FilePublished.parse(data);
    return [{ field: 'purpose', label: '用途', before: null, after: bizTypeLabel(purpose) }];
  }
  const { originalFileName, size, bizType } = fileEvents.FileKept.parse(data);
  const told = [
    ['originalFileName', '文件名', originalFileName],
    ['bizType', '用途', bizTypeLabel(bizType)],
    ['size', '大小', sizeText(size)],
  ] as const;
  return told.flatMap(([field, label, after]) => (after ? [{ field, label, before: null, after }] : []));
};

/** Changes for documents without a description: the event's data. */
export const rawChangesOf = ({ data }: StoredEvent): Change[] =>
  Object.entries((data ?? {}) as Values)
    .map(([field, value]): Change => ({ field, label: field, before: null, after: plain(value) }))
    .filter(({ after }) => after !== null);
