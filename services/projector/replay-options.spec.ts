import { expect, it } from 'vitest';
import { replayOptions, usage } from './replay-options.js';

const known = ['purchase-order', 'payback'];

it('takes names, all of them, and whether only to check', () => {
  expect(replayOptions(['payback', 'payback'], known)).toEqual({ names: ['payback'], verify: false });
  expect(replayOptions(['--all', '--verify'], known)).toEqual({ names: known, verify: true });
  expect(replayOptions(['-h'], known)).toBe('help');
  expect(usage(known)).toContain('payback purchase-order');
});

it('says what there is when it does not know a name', () => {
  expect(() => replayOptions(['orders'], known)).toThrow('没有名为 orders 的投影，已有：payback、purchase-order');
  expect(() => replayOptions([], known)).toThrow('--all');
  expect(() => replayOptions(['--everything'], known)).toThrow('--everything');
});
