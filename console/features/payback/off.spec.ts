import { expect, it } from 'vitest';
import { offOf } from './off.js';

it.each([
  ['16508.40', undefined],
  ['16500', '-8.40'],
  ['1650840', '1634331.60'],
  ['', undefined],
  ['16508,40', undefined],
])('"%s" for 16508.4 is off by %s', (actual, off) => expect(offOf(actual, 16508.4)).toBe(off));
