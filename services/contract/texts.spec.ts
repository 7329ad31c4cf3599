import { expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from './contract.js';

const fields = allCalls.flatMap(({ method, path, input }) =>
  input instanceof z.ZodObject
    ? Object.entries<z.ZodType>(input.shape).map(([name, schema]) => ({ name: `${method} ${path} ${name}`, schema }))
    : [],
);

/** A client that sends a list or an object where one text or number belongs has meant something else. */
it.each([[[1]], [['1']], [{ toString: 1 }], [[]]])('%j is no id and no text, to any call', (given) => {
  const taken = fields.filter(({ schema }) => {
    const { success, data } = schema.safeParse(given);
    return success && ['string', 'number'].includes(typeof data);
  });
  expect(taken.map(({ name }) => name)).toEqual([]);
});

it('a number is an id', () => {
  const ids = fields.filter(({ name }) => name.endsWith(' id'));
  expect(ids.length).toBeGreaterThan(20);
  for (const { name, schema } of ids) expect(schema.safeParse(1).success, name).toBe(true);
});
