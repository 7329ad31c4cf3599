import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KeyedRow, ProjectedEvent, Projection } from '#projections/platform/kernel/projection.js';
import { eventKinds } from '#workflows/catalog/event-kinds.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { assertStorable } from '#workflows/platform/kernel/stored.js';
import { partsOf, within } from '#workflows/platform/structures/schema-annotations.js';
import { bounds } from '#workflows/platform/values/bounds.js';
import { projections } from './projections.js';

/**
 * Every projection can hold whatever a command may put into an event: a value beyond its column would stop the list for
 * everybody. Each value of each event is replaced by an oversized one in turn; either it is refused before it is
 * stored, or every column can hold what the projections make of it.
 */

/** A path into the data, and the schema of the value at that path. */
interface Leaf {
  readonly path: readonly (string | number)[];
  readonly schema: z.ZodType;
}

function leavesOf(schema: z.ZodType, path: Leaf['path'] = []): Leaf[] {
  const inner = within(schema);
  if (inner) return leavesOf(inner, path);
  if (schema instanceof z.ZodArray) return leavesOf(schema.element as z.ZodType, [...path, 0]);
  const parts = Object.entries(partsOf(schema));
  if (parts.length === 0) return [{ path, schema }];
  const isTuple = schema instanceof z.ZodTuple;
  return parts.flatMap(([name, part]) => leavesOf(part, [...path, isTuple ? Number(name) : name]));
}

/** A value the schema accepts; text becomes a number or a day where the schema requires it. */
function ordinary(schema: z.ZodType): unknown {
  const inner = within(schema);
  if (inner) return ordinary(inner);
  if (schema instanceof z.ZodArray) return [ordinary(schema.element as z.ZodType)];
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(partsOf(schema)).map(([name, part]) => [name, ordinary(part)]));
  if (schema instanceof z.ZodTuple) return Object.values(partsOf(schema)).map(ordinary);
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodEnum) return schema.options[0];
  const taken = ['2026-03-02', '1', 1, true, null, {}].filter((value) => schema.safeParse(value).success);
  return taken.find((value) => isStorable(schema, value));
}

const set = (data: unknown, [first, ...rest]: Leaf['path'], value: unknown): unknown => {
  if (first === undefined) return value;
  const copy = Array.isArray(data) ? [...data] : { ...(data as object) };
  (copy as Record<string | number, unknown>)[first] = set(
    (data as Record<string | number, unknown>)[first],
    rest,
    value,
  );
  return copy;
};

const monsters = {
  text: [
    '9'.repeat(25),
    '-9999999999999999.99',
    '1e400',
    'NaN',
    '',
    '0001-01-01',
    '2999-12-31',
    '999999999999.99',
    '火',
  ],
  number: [1e300, Number.MAX_SAFE_INTEGER, -1, 99_999_999, 999_999_999_999, 2 ** 31],
};
const monstersFor = ({ schema }: Leaf): readonly unknown[] =>
  [...monsters.text, ...monsters.number].filter((value) => schema.safeParse(value).success);

function refusalOf(schema: z.ZodType | undefined, data: unknown): Refusal | undefined {
  try {
    assertStorable(schema, data);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
const isStorable = (schema: z.ZodType, value: unknown) => refusalOf(schema, value) === undefined;

const meta = {
  ...{ at: '2026-03-02T02:00:00.000Z', actor: { id: 'u-1', name: '李强' }, roles: [], ip: '127.0.0.1' },
  ...{ correlationId: 'c', causationId: 'c', commandId: 'c', bodyDigest: '', definition: '' },
} satisfies EventMeta;

const eventOf = (workflow: string, type: string, data: unknown, revision: number): ProjectedEvent => ({
  ...{ id: `e-${revision}`, stream: `${workflow}-d1`, workflow, documentId: 'd1', type, data, meta },
  ...{ revision, position: BigInt(revision) },
});

/** Whether a Postgres column of each type can hold a value. */
const holds: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  flag: (value) => typeof value === 'boolean',
  count: (value) => Number.isSafeInteger(Number(value)),
  money: (value) => isNumeric(value, 16),
  rate: (value) => isNumeric(value, 12),
  percent: (value) => isNumeric(value, 3),
  date: (value) => /^[1-9]\d{3}-\d\d-\d\d$/.test(String(value)),
  time: (value) => !Number.isNaN(Date.parse(String(value))),
  json: (value) => value !== undefined,
};
const isNumeric = (value: unknown, digits: number) =>
  /^-?\d+(\.\d+)?$/.test(String(value)) && Math.abs(Number(value)) < 10 ** digits;

/** Columns that cannot hold the values the projections make of the events. */
function overflown(events: readonly ProjectedEvent[]): string[] {
  return (projections as readonly unknown[] as readonly Projection[]).flatMap((projection) => {
    const rows = new Map<string, KeyedRow>();
    for (const event of events)
      for (const key of projection.keys(event)) {
        const row = projection.evolve(rows.get(key), event, key, (other) => rows.get(other));
        if (row) rows.set(key, row);
        else rows.delete(key);
      }
    return [...rows.values()].flatMap((row) =>
      Object.entries(projection.columns as Record<string, string>).flatMap(([column, type]) => {
        const value = (row as unknown as Record<string, unknown>)[column];
        const empty = type.endsWith('?') && (value === null || value === undefined);
        return empty || holds[type.replace('?', '')]?.(value) ? [] : [`${projection.name}.${column}: ${String(value)}`];
      }),
    );
  });
}

describe.each(eventKinds.map((kind) => [kind.label, kind] as const))('every event of %s', (_, { name, events }) => {
  const types = Object.keys(events);
  const samples = new Map(types.map((type) => [type, ordinary(events[type] as z.ZodType)]));
  const [first = ''] = types;
  const upTo = (type: string, data: unknown) =>
    type === first
      ? [eventOf(name, type, data, 0)]
      : [eventOf(name, first, samples.get(first), 0), eventOf(name, type, data, 1)];

  it('as it is: every column holds it', () => {
    for (const type of types) expect([type, overflown(upTo(type, samples.get(type)))]).toEqual([type, []]);
  });

  it('with any value beyond its bound: refused clearly, or every column holds it', () => {
    for (const type of types)
      for (const leaf of leavesOf(events[type] as z.ZodType))
        for (const monster of monstersFor(leaf)) {
          const data = set(samples.get(type), leaf.path, monster);
          const refusal = refusalOf(events[type], data);
          if (refusal) expect(refusal).toMatchObject({ kind: 'invalid', message: expect.stringMatching(clear) });
          else expect([type, leaf.path, monster, overflown(upTo(type, data))]).toEqual([type, leaf.path, monster, []]);
        }
  });

  it('with all values at their largest: what is computed of them fits, too', () => {
    for (const type of types) {
      const schema = events[type] as z.ZodType;
      const data = leavesOf(schema).reduce((so, { path, schema: leaf }) => {
        const most = largest.find((value) => leaf.safeParse(value).success && isStorable(leaf, value));
        return most === undefined ? so : set(so, path, most);
      }, samples.get(type));
      if (refusalOf(schema, data)) continue;
      expect([type, overflown(upTo(type, data))]).toEqual([type, []]);
    }
  });
});

/** Error messages must name the field, in Chinese. */
const clear = /^\p{Script=Han}.*(不能大于-?[\d,.]+|不能小于-?[\d,.]+|超出范围|不正确)$/u;
const largest = [
  ...Object.values(bounds)
    .map(({ largest }) => String(largest))
    .sort((one, other) => Number(other) - Number(one)),
  ...Object.values(bounds)
    .map(({ largest }) => largest)
    .sort((one, other) => other - one),
];
