import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalog } from '#workflows/catalog/documents.js';
import { records } from '#workflows/catalog/records.js';

// Numbers are told apart by their prefix: people read the kind in it, and numbers of two kinds with one prefix would share
// a counter.

const page = path.resolve(import.meta.dirname, '../../docs/rules/numbers.md');
const text = readFileSync(page, 'utf8');
const cells = (row: RegExp) =>
  [...(text.match(row)?.[0].matchAll(/\| ([\w -]+?) (?=\|)/g) ?? [])].map(([, cell]) => cell);
const kinds = Object.values(catalog).map(({ workflow }) => ({ ...workflow, isNumbered: 'serialNo' in workflow.empty }));
const numbered = records.flatMap(({ name, numbered: number }) => (number ? [{ name, ...number }] : []));

describe('the prefix of numbers', () => {
  it('is declared by every document with a number, and by no other', () => {
    for (const { name, prefix, isNumbered } of kinds) expect(prefix !== undefined, name).toBe(isNumbered);
  });

  it('differs from every other', () => {
    const prefixes = [...kinds.flatMap(({ prefix }) => prefix ?? []), ...numbered.map(({ prefix }) => prefix)];
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });

  it('is that of the rules', () => {
    const [prefixes, names] = [cells(/^\| CG .*$/m), cells(/^\| purchase order .*$/m)];
    const written = Object.fromEntries(names.map((name, place) => [name?.replaceAll(' ', '-'), prefixes[place]]));
    expect(written).toEqual(Object.fromEntries(kinds.flatMap(({ name, prefix }) => (prefix ? [[name, prefix]] : []))));
    for (const { name, prefix, digits } of numbered)
      expect(text).toMatch(new RegExp(`${name} ${prefix} \\+ ${digits}`));
  });
});
