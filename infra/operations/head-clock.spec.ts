import { expect, it } from 'vitest';
import { HeadClock } from './head-clock.js';

it('says how long ago the newest event was where somebody is now', () => {
  const clock = new HeadClock();
  clock.see(0, 10n);
  clock.see(1000, 10n);
  clock.see(2000, 15n);
  clock.see(3000, 20n);
  expect(clock.secondsBehind(5000, 20n)).toBe(0);
  expect(clock.secondsBehind(5000, 17n)).toBe(2);
  expect(clock.secondsBehind(5000, 12n)).toBe(3);
  expect(clock.secondsBehind(5000, 4n)).toBe(5);
});
