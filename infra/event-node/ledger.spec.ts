import { expect, it } from 'vitest';
import { Ledger } from './ledger.js';

it('forgets streams by what their metadata weighs, long before it has many of them', () => {
  const ledger = new Ledger();
  const metadata = { deleted: true, rest: 'x'.repeat(1_000_000) };
  for (let n = 0; n < 100; n++) ledger.keepState(`s-${n}`, { last: 0, metadataLast: 0, metadata });
  const known = Array.from({ length: 100 }, (_, n) => ledger.state(`s-${n}`)).filter(Boolean);
  expect(known.length).toBeLessThan(40);
  expect(ledger.state('s-99')).toBeDefined();
});
