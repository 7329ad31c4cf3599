import { expect, it } from 'vitest';
import { contract } from '#contract/contract.js';
import { openApi } from './open-api.js';

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly tags: readonly string[] }>>>>;
}

it('calls stand under what users call their noun, each noun under a word of its own', () => {
  const { tags, paths } = openApi(() => true) as Document;
  const names = tags.map(({ name }) => name);
  expect(names.filter((name) => !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(Object.keys(contract).length);
  const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags));
  expect(used.filter((tag) => !names.includes(tag))).toEqual([]);
});

it('and no noun is named of which nobody may call anything', () => {
  const { tags } = openApi(({ path }) => path.startsWith('/mall/order/')) as Document;
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.length).toBeLessThan(5);
});
