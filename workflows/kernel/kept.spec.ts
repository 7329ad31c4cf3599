import { expect, it } from 'vitest';
import { Kept } from './kept.js';

it('keeps what is used, and drops what has not been used for long', () => {
  const kept = new Kept<string, number>(10);
  kept.set('used', 1);
  kept.set('unused', 2);
  for (let index = 0; index < 100; index++) {
    kept.set(`other${index}`, index);
    expect(kept.get('used')).toBe(1);
  }
  expect(kept.get('unused')).toBeUndefined();
});

it('keeps at least as many as it says, the newest', () => {
  const kept = new Kept<number, number>(10);
  for (let index = 0; index < 95; index++) kept.set(index, index);
  for (let index = 85; index < 95; index++) expect(kept.get(index)).toBe(index);
});

it('forgets what is deleted, in whichever generation it was', () => {
  const kept = new Kept<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 3);
  kept.delete('a');
  expect(kept.get('a')).toBeUndefined();
  expect(kept.get('b')).toBe(2);
  kept.clear();
  expect(kept.get('b')).toBeUndefined();
});
