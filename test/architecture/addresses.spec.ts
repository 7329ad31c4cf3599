import { globSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';

/** Every list has one address for all that it shows: no two parts of it may share a name. */

const root = path.resolve(import.meta.dirname, '../..');
const kit = '../../console/ui/list/define-list.js';

/** The part of a list that these tests read. */
interface List {
  readonly key: string;
  readonly filters: readonly { readonly keys: readonly string[] }[];
}
const isList = (one: unknown): one is List =>
  typeof one === 'object' && one !== null && 'search' in one && 'filters' in one;

const lists: List[] = [];
let inAddress: (param: string) => string;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  ({ inAddress } = await import(kit));
  for (const file of globSync('console/features/**/queries.ts', { cwd: root }))
    lists.push(...Object.values<unknown>(await import(path.join(root, file))).filter(isList));
}, 120_000);

it('reads the lists', () => {
  expect(lists.length).toBeGreaterThan(30);
});

it('a filter never takes the name of what opens a row, turns a page, or sorts', () => {
  const ofEveryList = ['tab', 'sort', 'order', 'page', 'limit', 'id', 'panel'];
  for (const { key, filters } of lists) {
    const params = filters.flatMap(({ keys }) => keys);
    const names = [...ofEveryList, ...params.map(inAddress)];
    expect(new Set(names).size, key).toBe(names.length);
  }
});
