import { expect, it } from 'vitest';
import { inChoosingOrder } from './processes.js';

const named = (...all: readonly string[]) =>
  all.map((one) => {
    const [key = '', versionNo] = one.split(' ');
    return { key, versionNo: Number(versionNo) };
  });

it('offers the newest version of each process before all older ones', () => {
  const rows = named('leave 2', 'buy 1', 'leave 3', 'leave 1');
  expect(inChoosingOrder(rows)).toEqual(named('buy 1', 'leave 3', 'leave 2', 'leave 1'));
});

it('leaves processes in the order in which they come', () => {
  expect(inChoosingOrder(named('pay 1', 'buy 1'))).toEqual(named('pay 1', 'buy 1'));
});
