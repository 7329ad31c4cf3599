import { expect, it } from 'vitest';
import { Tally } from './tally.js';

interface Row {
  readonly id: string;
  readonly state: string;
  readonly cents: bigint;
}

const rows = (...all: Row[]) => new Map(all.map((row) => [row.id, row]));
const a: Row = { id: 'a', state: 'draft', cents: 5n };

it('moves groups by what rows were and are, and leaves out what stays', () => {
  const tally = new Tally<Row>({ counted: ({ state }) => [state, 'all'], summed: ({ cents }) => [['paid', cents]] });
  const paid = { ...a, state: 'paid', cents: 8n };
  expect(tally.moves(rows(), rows(a))).toEqual(
    new Map([
      ['draft', 1n],
      ['all', 1n],
      ['paid', 5n],
    ]),
  );
  expect(tally.moves(rows(a), rows(paid))).toEqual(
    new Map([
      ['draft', -1n],
      ['paid', 4n],
    ]),
  );
  expect(tally.moves(rows(paid), new Map([['a', undefined]]))).toEqual(
    new Map([
      ['paid', -9n],
      ['all', -1n],
    ]),
  );
  expect(tally.moves(rows(a), rows(a)).size).toBe(0);
});

it('asks a row once for what it adds to', () => {
  let asked = 0;
  const tally = new Tally<Row>({ counted: ({ state }) => [`${state}${++asked}`] });
  tally.moves(rows(), rows(a));
  tally.moves(rows(a), new Map([['a', undefined]]));
  expect(asked).toBe(1);
});

it('has nothing to do for a projection that counts nothing', () =>
  expect(new Tally<Row>({}).moves(rows(), rows(a)).size).toBe(0));
