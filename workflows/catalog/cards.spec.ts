import { expect, it } from 'vitest';
import { catalog } from './documents.js';

/** Of the customer that all fixtures tell of. */
const shortName = '华辰贸易';

it.each(Object.keys(catalog))('a card of %s names the customer as all others do, by his short name', async (name) => {
  const { walk }: { walk: { events: Readonly<Record<string, unknown>> } } = await import(
    `../../test/fixtures/walks/${name}.ts`
  );
  const index: Readonly<Record<string, (data: unknown) => { readonly customerName?: string }>> =
    catalog[name]?.index ?? {};
  const names = Object.entries(index).flatMap(([type, cardOf]) => cardOf(walk.events[type]).customerName ?? []);
  expect(names.length).toBeGreaterThan(0);
  for (const one of names) expect(one).toBe(shortName);
});
