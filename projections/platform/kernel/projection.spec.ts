import { describe, expect, it } from 'vitest';
import { type KeyedRow, type Projection, projection } from './projection.js';

interface Row extends KeyedRow {
  total: number;
}

const versionWith = (other: object) =>
  projection<Row>({
    name: 'sum',
    version: 1,
    columns: { total: 'integer' },
    indexes: ['create index on % (total)'],
    keys: () => [],
    evolve: (row) => row,
    ...(other as Partial<Projection<Row>>),
  }).version;

describe('rows are built anew', () => {
  it.each([
    ['the version is raised', { version: 2 }],
    ['a column comes to hold something else', { columns: { total: 'money' } }],
    ['one column takes the place of another', { columns: { sum: 'integer' } }],
    ['an index is asked for', { indexes: [] }],
    ['what stands in a new row changes', { shape: { total: 1 } }],
  ])('when %s', (_, other) => expect(versionWith(other)).not.toBe(versionWith({})));

  it('otherwise not, and an integer column can hold the version', () => {
    expect(versionWith({})).toBe(versionWith({}));
    expect(versionWith({})).toBeGreaterThan(0);
    expect(versionWith({})).toBeLessThan(2 ** 31);
  });
});
