import { expect, it } from 'vitest';
import { reservationGraceMs, stock } from '#workflows/stock/machine.js';
import { hasPendingReservation } from './reservation.js';

const at = '2026-03-02T02:00:00.000Z';
const now = Date.parse(at) + 1;
const nobody = new Map<string, unknown>();
/** Two calls with different content under one command id. */
const ledger = {
  ...stock.empty,
  unsaid: {
    'sale-1': [
      { commandId: 'save', by: 'one', at },
      { commandId: 'save', by: 'other', at },
    ],
  },
};

it('waits for others who have reserved under the same command id, not for who asks', () => {
  const own = (...names: string[]) => ({ commands: nobody, now, own: new Set(names) });
  expect(hasPendingReservation(ledger, 'sale-1', own('one'))).toBe(true);
  expect(hasPendingReservation(ledger, 'sale-1', own('one', 'other'))).toBe(false);
  expect(hasPendingReservation(ledger, 'sale-2', own())).toBe(false);
});

it('waits for nobody once the command has acted on the sale, or has had its time', () => {
  expect(hasPendingReservation(ledger, 'sale-1', { commands: new Map([['save', {}]]), now })).toBe(false);
  expect(hasPendingReservation(ledger, 'sale-1', { commands: nobody, now: now + reservationGraceMs })).toBe(false);
});
