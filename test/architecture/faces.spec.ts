import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';
import { currencyOf } from '#workflows/platform/facts/fact-type.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { salesFeeLabels } from '#workflows/sales-order/line-facts.js';
import { feeLabels } from '../../console/features/warehousing-receipt/fees/text.js';
import type { ShownFacts } from '../../console/ui/document/shown-facts.js';

/**
 * Columns with the same label are formatted alike in every list, drawer and table, and a fact has one label everywhere.
 * The test reads all columns declared in the console and all document screens.
 */

const root = path.resolve(import.meta.dirname, '../..');
const kit = '../../console/ui/rows/columns.js';
const screens = '../../console/ui/document/document-page.js';

/** The part of a column that these tests read. */
interface Column {
  readonly id: string;
  readonly label: string;
  readonly state?: true;
  text(row: Readonly<Record<string, unknown>>): string;
  cell?(row: Readonly<Record<string, unknown>>): unknown;
}
type Made = Readonly<Record<string, (id: string, options?: object) => Column>>;
interface Declared {
  readonly noun: string;
  readonly kind: string;
  readonly column: Column;
}
interface Screen {
  readonly label: string;
  readonly facts: ShownFacts;
  readonly calls: { readonly list: { answer: { shape: { records: { element: { shape: object } } } } } };
}

const declared: Declared[] = [];
const documents: Screen[] = [];
let noun = '';

const watched = (made: Made): Made =>
  Object.fromEntries(
    Object.entries(made).map(([kind, make]) => [
      kind,
      (id, options) => {
        const column = make(id, options);
        declared.push({ noun, kind, column });
        return column;
      },
    ]),
  );

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(kit, async (original) => {
    const real = await original<{ columnsOf: (labels: object) => Made }>();
    return { ...real, columnsOf: (labels: object) => watched(real.columnsOf(labels)) };
  });
  vi.doMock(screens, async (original) => {
    const real = await original<{ documentScreen: (screen: Screen) => { label: string } }>();
    const documentScreen = (screen: Screen) => {
      const made = real.documentScreen(screen);
      documents.push({ ...screen, label: made.label });
      return made;
    };
    return { ...real, documentScreen };
  });
  for (const page of globSync('console/features/*/*page.tsx', { cwd: root }).toSorted()) {
    noun = page.split('/')[2] ?? '';
    await import(path.join(root, page));
  }
});
afterAll(() => {
  vi.doUnmock(kit);
  vi.doUnmock(screens);
  vi.resetModules();
});

/** Columns formatted from a single field, by kind of format. */
const numeric = new Set(['money', 'rate', 'number', 'percent', 'permyriad']);
const dated = new Set(['date', 'dateTime']);
const plain = ({ kind }: Declared) => numeric.has(kind) || dated.has(kind);
const places = (all: readonly Declared[]) => all.map(({ noun, kind, column }) => `${noun}.${column.id}: ${kind}`);

it('finds what the console declares', () => {
  expect(declared.length).toBeGreaterThan(500);
  // Every document has a screen except stock, which is a ledger; some have a second list and so a second screen.
  expect(documents.length).toBeGreaterThanOrEqual(Object.keys(catalog).length);
});

it('what is called the same is written the same', () => {
  const twoFaced = [...Map.groupBy(declared.filter(plain), ({ column }) => column.label)]
    .filter(([, all]) => new Set(all.map(({ kind }) => kind)).size > 1)
    .map(([label, all]) => [label, places(all)]);
  expect(twoFaced).toEqual([]);
});

/** Field ids that mean something different in each noun: names, numbers, states and quantities. */
const ownOfEachNoun = new Set(
  ['serialNo', 'name', 'label', 'code', 'status', 'state', 'rate', 'amount', 'quantity', 'unitPrice', 'account'].concat(
    [
      'abbr',
      'fullname',
      'parentName',
      'fileName',
      'createTime',
      'createtime',
      'userName',
      'stepLabel',
      'title',
      'type',
      'url',
      'remark',
    ],
    // Money fields differ by noun: amount due for an order, supplier payment, sale price (docs/rules).
    ['approveStatus', 'arrivalDate', 'orderAmount', 'exchangeRate', 'customerName', 'handleUserName'],
    ['principalName', 'legalPersonName', 'childWarehouseName', 'cells', 'key', 'stateName'],
  ),
);

it('a fact is called the same wherever it is shown', () => {
  const twoNamed = [...Map.groupBy(declared, ({ column }) => column.id)]
    .filter(([id]) => !ownOfEachNoun.has(id))
    .map(([id, all]) => [id, [...new Set(all.map(({ column }) => column.label))]] as const)
    // Link columns of document lists have no label of their own (label = id) and use that of their fact.
    .map(([id, labels]) => [id, labels.filter((label) => label !== id)] as const)
    .filter(([, labels]) => labels.length > 1);
  expect(twoNamed, 'use the caption that there is, or add the id to `ownOfEachNoun`').toEqual([]);
});

it('a fee is captioned in a sale as at its receipt', () => expect(feeLabels).toMatchObject(salesFeeLabels));

it('states say what they are the state of', () => {
  const bare = declared
    .filter(({ column }) => column.label === '状态')
    .map(({ noun, column }) => `${noun}.${column.id}`);
  expect(bare).toEqual([]);
});

it('what is written as a state is one, so that cards have it in their head', async () => {
  const { StatusTag }: { StatusTag: unknown } = await import(path.join(root, 'console/ui/display/status-tag.tsx'));
  // Tries each column with an empty row and with a row where every field is set.
  const rows = [{}, new Proxy({}, { get: () => 'x' })];
  const isTag = (shown: unknown) =>
    typeof shown === 'object' && shown !== null && Reflect.get(shown, 'type') === StatusTag;
  const shows = ({ column }: Declared) =>
    rows.some((row) => {
      try {
        return isTag(column.cell?.(row));
      } catch {
        return false;
      }
    });
  const tags = declared.filter(shows);
  expect(tags.length).toBeGreaterThan(15);
  expect(places(tags.filter(({ column }) => !column.state))).toEqual([]);
});

it('short names say that they are short', () => {
  const unsaid = declared
    .filter(({ column: { id, label } }) => /^(customer|cust|supplier)(Abbr|_abbr)$/.test(id) && !label.endsWith('简称'))
    // The payer column keeps its label 付款方.
    .filter(({ column: { label } }) => label !== '付款方');
  expect(places(unsaid), 'end the caption with 简称').toEqual([]);
});

describe('a record is written in its drawer as in its list', () => {
  const samples: Readonly<Record<string, unknown>> = {
    ...{ money: 1234.5, rate: 7.1234, percent: 20, permyriad: 5, count: 1234, day: '2026-01-05' },
  };
  it.each(records.map((type) => [type.name, type] as const))('%s', async (name, type) => {
    const { recordValueText } = await import('../../console/ui/record/record-values.js');
    const differ = declared
      .filter((one) => one.noun === name && plain(one) && one.column.id in type.fields)
      .flatMap(({ column: { id, text } }) => {
        const fact = type.fields[id];
        const row = { [id]: samples[fact.kind] };
        return text(row) === recordValueText(id, fact, row) ? [] : [[id, text(row), recordValueText(id, fact, row)]];
      });
    expect(differ).toEqual([]);
  });
});

it('every amount of a document says in which currency it is', () => {
  const unsaid = documents.flatMap(({ label, facts }) => {
    const known = Object.fromEntries(Object.keys(facts).map((name) => [name, name]));
    return Object.values(facts)
      .filter((fact) => fact.kind === 'money' && !fact.label.includes(rmb) && currencyOf(fact, known) === '')
      .map((fact) => `${label} ${fact.label}`);
  });
  expect(unsaid).toEqual([]);
});

it('every document is named by its partner and by how much it is about before something is done with it', () => {
  const unnamed = documents
    .map(({ label, facts, calls }) => {
      const row = calls.list.answer.shape.records.element.shape;
      const named = Object.entries(facts).filter(([name, fact]) => fact.named && name in row);
      const isAboutMoney = Object.values(facts).some(({ kind }) => kind === 'money');
      return [label, named.map(([, { kind }]) => kind).toSorted(), isAboutMoney] as const;
    })
    .filter(
      ([, kinds, isAboutMoney]) =>
        !kinds.includes('text') || (isAboutMoney && !(kinds.includes('money') || kinds.includes('count'))),
    );
  expect(unnamed).toEqual([]);
});
