import fc from 'fast-check';
import { expect, it } from 'vitest';
import { GenerationCache } from './generation-cache.js';

it('keeps what is used and forgets the rest', () => {
  const recent = new GenerationCache<number, number>(10);
  for (let n = 0; n < 100; n++) {
    recent.set(n, n);
    recent.get(0);
  }
  expect(recent.get(0)).toBe(0);
  expect(recent.get(99)).toBe(99);
  expect(recent.get(1)).toBeUndefined();
});

it('stays within its bounds and never gives back a value that was replaced', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 30 }), fc.boolean())), (steps) => {
      const recent = new GenerationCache<number, number>(5);
      const latest = new Map<number, number>();
      for (const [index, [key, isWrite]] of steps.entries()) {
        if (isWrite) {
          recent.set(key, index);
          latest.set(key, index);
        } else {
          expect([undefined, latest.get(key)]).toContain(recent.get(key));
        }
        expect(recent.size).toBeLessThanOrEqual(10);
      }
    }),
  );
});

it('forgets what is deleted, in whichever generation it was', () => {
  const kept = new GenerationCache<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 3);
  kept.delete('a');
  expect(kept.get('a')).toBeUndefined();
  expect(kept.get('b')).toBe(2);
  kept.clear();
  expect(kept.get('b')).toBeUndefined();
});

it('keeps no more than its weight, one entry and what was kept before it', () => {
  const recent = new GenerationCache<number, string>(1000, { most: 10, of: ({ length }) => length });
  for (let n = 0; n < 100; n++) {
    recent.set(n, 'heavy');
    recent.set(n, 'heavy');
    expect(recent.size).toBeLessThanOrEqual(4);
  }
  expect([recent.get(99), recent.get(0)]).toEqual(['heavy', undefined]);
});
