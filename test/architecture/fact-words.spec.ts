import { expect, it } from 'vitest';
import { changesOfRecord } from '#services/api/platform/record/record-changes.js';
import { recordHistory } from '#services/api/record-history/history.js';
import { recordExport } from '#services/jobs/exports/record.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { records } from '#workflows/catalog/records.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { valueText } from '../../console/ui/document-history/value.js';
import { recordValueText } from '../../console/ui/record/record-values.js';

/** Every fact of every record is shown in the same words by its history, the operation log, its drawer and its file. */

const nameOf = (type: string, id: string) => `${type} ${id}`;

const anything = [
  '甲',
  1234,
  true,
  false,
  '2026-01-05',
  ['甲', '乙'],
  [{ key: '1', value: '甲', attr1: '', attr2: '乙' }],
];

/** Values that an event may hold: every choice, and a code that was one formerly. */
const samplesOf = (fact: AnyFact): unknown[] => {
  const samples = isDecimal(fact) ? ['1234.5', '8'] : [...anything, ...(fact.choices ?? []).map(([code]) => code)];
  return samples.filter((one) => fact.stored.safeParse(one).success);
};

interface Shown {
  readonly log: unknown;
  readonly history: unknown;
  /** Undefined where it has no place for the fact. */
  readonly drawer: unknown;
  readonly file: unknown;
}

function shownOf(type: AnyRecordType, name: string, fact: AnyFact, value: unknown): Shown {
  const event = {
    ...{ id: 'e-1', stream: `${type.name}-1`, revision: 0, position: 1n, meta: eventMeta() },
    ...{ type: type.events.created, data: { [name]: value } },
  } satisfies StoredEvent;
  const changes = changesOfRecord(type, [event], nameOf);
  const within = (one: { field: string; after: unknown }[] = []) => one.find(({ field }) => field === name)?.after;
  const { reference } = fact;
  const named = reference?.as && { [reference.as]: nameOf(reference.to, String(value)) };
  const row = { [name]: isDecimal(fact) ? Number(value) : value, ...named };
  const column = recordExport(type).columns.find(({ label }) => label === fact.label);
  return {
    log: within(changes[0]),
    history: within(recordHistory(type, [event], changes)[0]?.changes),
    drawer: reference && !named ? undefined : recordValueText(name, fact, row),
    file: column?.value({ ...row, data: { [name]: value } } as never),
  };
}

/** Figures are formatted where they are shown. */
const plain = (text: unknown) => {
  const figure = Number(String(text).replaceAll(',', ''));
  return Number.isNaN(figure) ? text : figure;
};

it.each(records.map((type) => [type.name, type] as const))('of %s', (_, type) => {
  const facts = Object.entries(type.fields as Facts).filter(([, { secret }]) => !secret);
  const differ = facts.flatMap(([name, fact]) => {
    const samples = samplesOf(fact);
    expect(samples.length, name).toBeGreaterThan(0);
    return samples.flatMap((value) => {
      const { log, ...others } = shownOf(type, name, fact, value);
      expect(log, name).toSatisfy((one) => typeof one === 'string' || typeof one === 'number');
      expect(valueText(log as string), name).not.toContain('[object');
      return Object.entries(others)
        .filter(([, words]) => words !== undefined && plain(words) !== plain(log))
        .map(([where, words]) => `${name} ${JSON.stringify(value)}: ${log}, but in the ${where} ${words}`);
    });
  });
  expect(differ).toEqual([]);
});
