import { expect, it } from 'vitest';
import { walkOf } from '#test/language/walk-of.js';
import type { IndexCard } from '#workflows/platform/document/catalog-entry.js';
import { ofStaff } from '#workflows/platform/kernel/actor.js';
import { catalog } from './documents.js';

/** The customer's short name in all fixtures. */
const shortName = '华辰贸易';

it.each(Object.keys(catalog))('a card of %s names the customer as all others do, by his short name', async (name) => {
  const walk = await walkOf(name);
  const index: Readonly<Record<string, (data: unknown) => Partial<IndexCard>>> = catalog[name]?.index ?? {};
  const cards = Object.entries(index).map(([type, cardOf]) => cardOf(walk.events[type]));
  const names = cards.flatMap(({ customerName }) => customerName ?? []);
  const isStaffs = cards.some(({ customerId }) => customerId === ofStaff);
  expect(names.length).toBeGreaterThan(0);
  for (const one of names) expect(one).toBe(isStaffs ? '' : shortName);
});
