import type { HistoryEvent } from '#contract/platform/approval.js';
import { projected } from '#projections/catalog/projected.js';
import { operationKey, operationName } from '#projections/operation-log/operations.js';
import { type ProjectedEvent } from '#projections/platform/kernel/projection.js';
import type { Value } from '#workflows/platform/document/description.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { historyOf, type Subject } from '../platform/approval/history.js';

type Record = Readonly<globalThis.Record<string, unknown>>;
/** Looks up the name of a record by its id. */
export type NameOf = (type: string, id: string) => string;

/** Only secrets are withheld from readers of records, so this stands for any reader. */
const anybody = { userType: 1, roles: [] } as const;

/** Description of every event of a record, field by field. */
export function recordHistory(type: AnyRecordType, events: readonly StoredEvent[], nameOf: NameOf): HistoryEvent[] {
  const fields = Object.entries(type.fields as Facts).filter(([, { secret }]) => !secret);
  const subject: Subject = {
    workflow: type.workflow,
    describe: ({ context }: { context: Record }) => ({
      fields: fields.map(([name, one]) => ({
        field: name,
        label: one.label,
        value: inWords(one, context[name], nameOf),
      })),
    }),
  };
  const happened = events.map(projected);
  return historyOf(subject, events, anybody).map((one, index) => ({
    ...one,
    label: operationName(operationKey(happened[index] as ProjectedEvent)),
  }));
}

/** Ids of other records that a history mentions, by type. */
export function mentioned(type: AnyRecordType, events: readonly StoredEvent[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const [name, { reference }] of Object.entries(type.fields as Facts)) {
    if (!reference) continue;
    const known = ids.get(reference.to) ?? new Set();
    for (const { data } of events) for (const id of [(data as Record)[name] ?? []].flat()) known.add(String(id));
    ids.set(reference.to, known);
  }
  return ids;
}

function inWords(fact: AnyFact, value: unknown, nameOf: NameOf): Value {
  const { reference, choices } = fact;
  if (value === null || value === undefined) return null;
  if (reference)
    return [value]
      .flat()
      .map((id) => nameOf(reference.to, String(id)))
      .join('、');
  if (choices) return choices.find(([code]) => code === value)?.[1] ?? String(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (fact.kind === 'count' || isDecimal(fact)) return Number(value);
  if (!Array.isArray(value)) return typeof value === 'number' ? value : String(value);
  return value
    .map((item) => (typeof item === 'object' ? Object.values(item).filter(Boolean).join(':') : item))
    .join('、');
}
