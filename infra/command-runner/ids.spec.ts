import { expect, it } from 'vitest';
import { derivedId, derivedUuid, idBeside } from './ids.js';

// Command ids and documents created by reactions are recognized by these ids.
it('derived ids are as they always were', () => {
  expect([derivedUuid('a'), derivedUuid('reaction', 'x', 1), derivedUuid('甲', '', 0)]).toEqual([
    'ca978112-ca1b-5dca-bac2-31b39a23dc4d',
    '61c33d85-29f3-5098-ae1d-9551a0f88c9d',
    'eb0b81cb-85b0-534f-b14b-5a8459390e9d',
  ]);
  expect([derivedId('2026-03-02T02:00:00.000Z', 'a', 'b'), idBeside('01KHORDER0000000000000000A', 'payback')]).toEqual([
    '01KJP4C580SJHEVWHKX1JRQMHF',
    '01KHORDER0SX0176SJAS8MNDJ6',
  ]);
});
