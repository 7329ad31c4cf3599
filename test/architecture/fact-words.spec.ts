import { describe, expect, it } from 'vitest';
import { documentLists } from '#projections/catalog/projections.js';
import { columnOf } from '#projections/platform/document/fact-columns.js';
import { changesOfRecord } from '#services/api/platform/record/record-changes.js';
import { recordHistory } from '#services/api/record-history/history.js';
import { documentExport } from '#services/jobs/exports/document.js';
import { recordExport } from '#services/jobs/exports/record.js';
import { eventMeta } from '#test/fixtures/event-meta.js';
import { records } from '#workflows/catalog/records.js';
import { wireValue } from '#workflows/platform/document/answers.js';
import { describeFacts } from '#workflows/platform/document/description.js';
import type { Fact as DocumentFact } from '#workflows/platform/document/fact.js';
import { flat } from '#workflows/platform/document/flat.js';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';
import { factText } from '../../console/ui/document/shown-facts.js';
import { recordValueText } from '../../console/ui/record/record-values.js';

/** A fact's value is shown in the same words by histories, the operation log, screens and files. */

type Shown = Readonly<Record<string, unknown>>;

/** Figures are formatted where they are shown. */
const plain = (text: unknown) => {
  const figure = Number(String(text).replaceAll(',', ''));
  return text === '' || Number.isNaN(figure) ? text : figure;
};

/** Places that show a value otherwise than its history; undefined where a place has no such fact. */
function differing(name: string, value: unknown, { history, ...others }: Shown): string[] {
  expect(history, name).toSatisfy((one) => typeof one === 'string' || typeof one === 'number');
  expect(String(history), name).not.toContain('[object');
  return Object.entries(others)
    .filter(([, words]) => words !== undefined && plain(words) !== plain(history))
    .map(([where, words]) => `${name} ${JSON.stringify(value)}: ${history}, but in the ${where} ${words}`);
}

/** A column without the value is not the same as no column. */
const inFile = (value: unknown) => value ?? 'nothing';

const figures = ['1234.5', '8'];
const anything = [
  '甲',
  1234,
  true,
  false,
  '2026-01-05',
  { id: '1', name: '甲' },
  ['甲', '乙'],
  [{ key: '1', value: '甲' }],
];

/** Values that an event may hold: every code, one that is a code no more, figures, days, names, lists. */
function samplesOf(fact: DocumentFact): unknown[] {
  const codes = [...(fact.choices ?? []).map(([code]) => code), ...Object.keys(fact.words ?? {})];
  const samples = isDecimal(fact)
    ? figures
    : [...anything, ...codes].filter((one) => fact.stored.safeParse(one).success);
  expect(samples, fact.label).not.toEqual([]);
  return samples;
}

describe('of a record', () => {
  const nameOf = (type: string, id: string) => `${type} ${id}`;

  function shownOf(type: AnyRecordType, name: string, fact: AnyFact, value: unknown): Shown {
    const event = {
      ...{ id: 'e-1', stream: `${type.name}-1`, revision: 0, position: 1n, meta: eventMeta() },
      ...{ type: type.events.created, data: { [name]: value } },
    } satisfies StoredEvent;
    const changes = changesOfRecord(type, [event], nameOf);
    const [told] = recordHistory(type, [event], changes);
    const [log, history] = [changes[0], told?.changes].map((all) => all?.find(({ field }) => field === name)?.after);
    const { reference } = fact;
    const named = reference?.as && { [reference.as]: nameOf(reference.to, String(value)) };
    const row = { [name]: wireValue(fact, value), ...named };
    const column = recordExport(type).columns.find(({ label }) => label === fact.label);
    const drawer = reference && !named ? undefined : recordValueText(name, fact, row);
    const file = column && inFile(column.value({ ...row, data: { [name]: value } } as never));
    return { history, log, drawer, file };
  }

  it.each(records.map((type) => [type.name, type] as const))('%s', (_, type) => {
    const facts = Object.entries(type.fields as Facts).filter(([, { secret }]) => !secret);
    const differ = facts.flatMap(([name, fact]) =>
      samplesOf(fact).flatMap((value) => differing(name, value, shownOf(type, name, fact, value))),
    );
    expect(differ).toEqual([]);
  });
});

describe('of a document', () => {
  const derived: readonly string[] = ['status', 'lines'];

  it.each(documentLists.map((list) => [list.declared.name, list] as const))('%s', (_, list) => {
    const { facts, workflow } = list.declared;
    const { columns } = documentExport(list);
    const differ = Object.entries(flat(facts))
      .filter(([, { label, kind, from, ofRow }]) => label && !derived.includes(kind) && !from && !ofRow)
      .flatMap(([name, fact]) =>
        samplesOf(fact).flatMap((value) => {
          const known = { [name]: value, ...(fact.once && { [fact.once]: '2026-01-05' }) };
          const described = describeFacts({ [name]: fact }, workflow, { value: '', context: known });
          const { kind, label, choices } = fact;
          const screen = factText({ kind, label, choices }, name, { [name]: wireValue(fact, value) });
          const row = Object.fromEntries(Object.entries(known).map(([one, told]) => [columnOf(one, facts[one]), told]));
          const column = columns.find((one) => one.label === label);
          const file = column && inFile(column.value(row as never));
          return differing(name, value, { history: described[0]?.value, screen, file });
        }),
      );
    expect(differ).toEqual([]);
  });
});
