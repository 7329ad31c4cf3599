import { expect, it } from 'vitest';
import { withLoneChild } from './lone-child.js';

interface Goods {
  id: string;
  quantity: number;
  batchNo?: string;
}
const batch = (id: string, quantity: number): Goods => ({ id, quantity, batchNo: `B${id}` });

it('goods of a single batch are one row, with its batch number; those of several keep them below', () => {
  const several = { id: '1', quantity: 5, children: [batch('1.0', 2), batch('1.1', 3)] };
  const rows = [{ id: '0', quantity: 7, children: [batch('0.0', 7)] }, several, { id: '2', quantity: 0, children: [] }];
  expect(withLoneChild<Goods>(rows)).toEqual([
    { id: '0', quantity: 7, batchNo: 'B0.0', children: [] },
    several,
    { id: '2', quantity: 0, children: [] },
  ]);
});
