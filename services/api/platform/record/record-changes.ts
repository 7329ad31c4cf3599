import { Inject, Injectable } from '@nestjs/common';
import type { HistoryEvent } from '#contract/platform/approval.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import { factWords, type NameOf } from '#workflows/platform/facts/fact-words.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { upcastsOf } from '#workflows/platform/kernel/workflow.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import { type AnyRecordType, keepsRemoved } from '#workflows/platform/record/record-type.js';
import { canonical, deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { recordTypes } from '../kernel/tokens.js';
import { RecordNames } from './record-names.js';

type Change = HistoryEvent['changes'][number];
type Values = Readonly<Record<string, unknown>>;

/** Changes of records field by field, for their history and for the operation log. */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly names: RecordNames,
    @Inject(recordTypes) private readonly types: readonly AnyRecordType[],
  ) {}

  /** Changes made by each event. Referenced records are shown by name, even if they are removed. */
  async of(type: AnyRecordType, events: readonly StoredEvent[]): Promise<Change[][]> {
    const named = [...referencesIn(type, events)].map(async ([to, ids]) => {
      const target = this.types.find(({ name }) => name === to);
      const found = target ? await this.names.of(target, ids) : [];
      return [...found].map(([id, name]) => [`${to} ${id}`, name] as const);
    });
    const names = new Map((await Promise.all(named)).flat());
    return changesOfRecord(type, events, (to, id) => names.get(`${to} ${id}`) ?? id);
  }
}

/** Ids that a record's fields have ever referred to, by record type. */
export function referencesIn(type: AnyRecordType, events: readonly StoredEvent[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name, { reference }] of Object.entries(type.fields as Facts)) {
    if (!reference) continue;
    const ids = events.flatMap(({ data }) => ((data ?? {}) as Values)[name] ?? []).map(String);
    const all = new Set([...(found.get(reference.to) ?? []), ...ids.filter((id) => id !== '')]);
    if (all.size > 0) found.set(reference.to, all);
  }
  return found;
}

/** Changes made by each event of a record. Of secrets only the fact that they changed. */
export function changesOfRecord(type: AnyRecordType, events: readonly StoredEvent[], nameOf: NameOf): Change[][] {
  const upcasts = upcastsOf(type.workflow.events);
  let before: Values = {};
  return events.map(({ type: happened, data }) => {
    const told = { ...before, ...(upcasts.get(happened)?.(data) ?? data ?? {}) };
    const after: Values =
      happened !== type.events.removed ? told : keepsRemoved(type) ? { ...told, deleted: true } : {};
    const changes = Object.entries(type.fields as Facts)
      .filter(([field, { secret }]) => !deepEqual(kept(before[field], secret), kept(after[field], secret)))
      .map(([field, fact]): Change => {
        const { label } = fact;
        if (fact.secret) return { field, label, before: null, after: '已变更' };
        const [was, is] = differing(before[field], after[field]).map((value) => shown(fact, value, nameOf));
        return { field, label, before: was ?? null, after: is ?? null };
      })
      .filter((change) => change.before !== change.after);
    before = after;
    return changes;
  });
}

/** A secret that is empty is none. */
const kept = (value: unknown, secret: boolean | undefined): unknown => (secret ? value || null : (value ?? null));

/** Clients get figures as numbers, and null for what is empty. */
const shown = (fact: AnyFact, value: unknown, nameOf: NameOf): Change['before'] => {
  const words = factWords(fact, value, nameOf);
  if (words === null || words === '') return null;
  return isDecimal(fact) ? Number(words) : words;
};

/** For two lists, the removed and the added elements, or both lists if only their order differs. */
function differing(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after];
  const lacking = (list: readonly unknown[]) => {
    const there = new Set(list.map(canonical));
    return (one: unknown) => !there.has(canonical(one));
  };
  const [removed, added] = [before.filter(lacking(after)), after.filter(lacking(before))];
  return removed.length + added.length > 0 ? [removed, added] : [before, after];
}
