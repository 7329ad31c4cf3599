import { describe, expect, it } from 'vitest';
import { stock as ledger } from '#test/fixtures/line.js';
import { covers, nothingHeld, unionOfReservations } from './reservation.js';

const lines = ledger.lines.map((line, at) => ({ ...line, unitPrice: ['12.50', '8.00'][at] ?? '0' }));
const charge = (cost: string, freight: string, more: object = {}) => ({
  ...{ cost, isLast: false, depositDeductio: '0.00', fees: [{ feeName: '海运费', amountRmb: freight }] },
  ...more,
});

const holding = (items: [number, number, number][], charged: ReturnType<typeof charge>) => ({ items, charge: charged });
const held = holding(
  [
    [0, 0, 300],
    [0, 1, 400],
  ],
  charge('8750.00', '90.00'),
);

describe('what is held while a sale is changed', () => {
  it('is as much of each batch and of each fee as either wants', () => {
    const wanted = holding(
      [
        [1, 2, 10],
        [0, 0, 350],
      ],
      charge('4455.00', '95.00', { isLast: true, depositDeductio: '7.00' }),
    );
    const both = unionOfReservations({ lines }, held, wanted);
    expect(both.items).toEqual([
      [1, 2, 10],
      [0, 0, 350],
      [0, 1, 400],
    ]);
    expect(both.charge).toMatchObject({ isLast: true, depositDeductio: '7.00', fees: [{ amountRmb: '95.00' }] });
    expect([held, wanted].every(({ items }) => covers(both.items, items))).toBe(true);
  });

  it('costs what all of these goods cost, for others are priced by what is left', () => {
    const wanted = holding(
      [
        [1, 2, 300],
        [1, 3, 200],
      ],
      charge('4000.00', '40.00'),
    );
    expect(unionOfReservations({ lines }, held, wanted).charge.cost).toBe('12750.00');
    expect(unionOfReservations({ lines }, nothingHeld, wanted).charge.cost).toBe('4000.00');
  });
});
