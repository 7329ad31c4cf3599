import { expect, it } from 'vitest';
import { type DepositOrderRow, depositOrders } from './projection.js';

const held = (row: Partial<DepositOrderRow>) => [
  // `summed` reads only these facts.
  ...(depositOrders.summed?.({ customer_id: 'C1', currency: '美元', ...row } as DepositOrderRow) ?? []),
];

it('is held in RMB at the rate of the day it came', () =>
  expect(held({ actual_deposit: '1000.00', deposit_exchange_rate: '7.1234' })).toEqual([
    ['held * 人民币', 712_340n],
    ['held C1 人民币', 712_340n],
  ]));

it('is not nothing where that rate was not kept: it stays in its currency', () =>
  expect(held({ actual_deposit: '1000.00', deposit_exchange_rate: null })).toEqual([
    ['held * 美元', 100_000n],
    ['held C1 美元', 100_000n],
  ]));
