import { expect, it } from 'vitest';
import type { z } from 'zod';
import { bounds } from '#workflows/platform/values/bounds.js';
import { contract } from './contract.js';

interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/** All schemas nested in a schema, with their paths. */
function* within(schema: z.ZodType, name: string): Generator<[name: string, schema: z.ZodType]> {
  yield [name, schema];
  const { shape = {}, innerType, in: from, out: to, element, options = [] } = schema.def as Definition;
  for (const [key, inner] of Object.entries(shape)) yield* within(inner, `${name}.${key}`);
  for (const inner of [innerType, from, to, element, ...options]) if (inner) yield* within(inner, name);
}

/** A nested part may throw on input that the part before it would have rejected. */
const takes = (schema: z.ZodType, text: string): unknown => {
  try {
    return schema.safeParse(text).data;
  } catch {
    return undefined;
  }
};
const takesNumbers = (schema: z.ZodType) => ['16', '2026'].some((text) => takes(schema, text) === Number(text));

const numbers = new Map(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([call, { input }]) =>
      [...within(input, `${noun}.${call}`)].filter(([, schema]) => takesNumbers(schema)),
    ),
  ),
);

it('numbers that are sent as text are plain decimals, in every call', () => {
  expect(numbers.size).toBeGreaterThan(50);
  const taken = [...numbers].flatMap(([name, schema]) =>
    ['0x10', '0x7ea', '0b10000', '0o20', '1e1', '2.026e3', '1_6', '１６'].flatMap((text) =>
      typeof takes(schema, text) === 'number' ? [`${name} ${text}`] : [],
    ),
  );
  expect(taken).toEqual([]);
});

it('every amount that a document can have is a bound of its list', () => {
  const filters = [...numbers].filter(([name]) => /\.(min|max)\w*Amount$/.test(name));
  expect(filters.length).toBeGreaterThan(5);
  for (const [name, schema] of filters)
    expect(takes(schema, String(bounds.amount.largest)), name).toBe(bounds.amount.largest);
});
