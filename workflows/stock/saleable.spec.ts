import { describe, expect, it } from 'vitest';
import { stock as ledger, stocked } from '#test/fixtures/line.js';
import { system } from '#workflows/platform/kernel/actor.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { type Item, noCharge } from './facts.js';
import { stock } from './machine.js';
import { earliestFirst, isSaleable, ofSales, saleableOfLine, withoutReservation } from './saleable.js';

const come = { type: 'StockReceived', data: stocked } as const;
const held = (salesId: string, ...items: Item[]) =>
  ({ type: 'StockReserved', data: { salesId, items, charge: noCharge } }) as const;
const ledgerAfter = (...past: ReturnType<typeof held>[]) =>
  scenario(stock, { by: system }).at({ type: 'StockPurchased', data: ledger }, come, ...past).context;

describe('what can be sold', () => {
  it('is frozen and promised to nobody', () => {
    const some = ledgerAfter(held('x', [0, 0, 600], [0, 1, 100]));
    expect([saleableOfLine(some, 0), saleableOfLine(some, 1), isSaleable(some)]).toEqual([300, 500, true]);
    expect(ofSales(some, 'x')).toHaveLength(2);
    expect(saleableOfLine(withoutReservation(some, 'x'), 0)).toBe(1000);
    expect(isSaleable(ledgerAfter(held('x', [0, 0, 600], [0, 1, 400], [1, 2, 500])))).toBe(false);
  });
});

describe('without a word about batches', () => {
  /** Batch A2 expires before A1. */
  const lots = {
    ...ledgerAfter(),
    batches: ledgerAfter().batches.map((one, at) => ({ ...one, expireDate: `2027-0${5 - at}-01` })),
  };
  it('the earliest expiry goes first', () => {
    expect(earliestFirst(lots, 0, 300)).toEqual([[0, 1, 300]]);
    expect(earliestFirst(lots, 0, 401)).toEqual([
      [0, 1, 400],
      [0, 0, 1],
    ]);
    expect(earliestFirst(lots, 1, 0)).toEqual([]);
  });
  it('tells how much is left of what is wanted', () => {
    expect(() => earliestFirst(lots, 0, 1001)).toThrow('（婴儿配方奶粉 2段 800g剩余1000）');
    expect(() => earliestFirst(lots, 7, 1)).toThrow('（剩余0）');
  });
});
