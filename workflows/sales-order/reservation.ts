import type { State } from '#workflows/platform/kernel/machine.js';
import { same } from '#workflows/platform/kernel/same.js';
import type { Stock } from '#workflows/stock/machine.js';
import { eitherOf, nothingHeld, type Reservation, reservationOf } from '#workflows/stock/reservation.js';
import { chargeOf, piecesOf } from './content.js';
import { holdsGoods, type SalesOrder } from './machine.js';

/**
 * Goods of a sale: the ledger holds them before the sale says so, and never less than it says, or else somebody could have
 * goods of a sale that is started at the moment in which it is changed (docs/rules/sales-order.md, Reservation).
 */

/** What the ledger has to hold for a sale as it stands. */
export const saidBy = ({ value, context }: State<SalesOrder>): Reservation =>
  holdsGoods(value) ? { items: piecesOf(context), charge: chargeOf(context) } : nothingHeld;

/** Whether the ledger holds for the sale what it says, and no more. */
export const isSettled = (ledger: Stock, salesId: string, sale: State<SalesOrder>): boolean =>
  same(reservationOf(ledger, salesId), saidBy(sale));

const isWithin = (wanted: Reservation, held: Reservation): boolean =>
  same(eitherOf(wanted, held), eitherOf(held, held));

/** Whether a sale may say what is wanted though nothing is held for it beyond what it says. */
export const needsNoMore = (ledger: Stock, salesId: string, sale: State<SalesOrder>, wanted: Reservation): boolean =>
  isWithin(wanted, reservationOf(ledger, salesId)) && isWithin(wanted, saidBy(sale));

/**
 * Data for `reserve`: what is held beyond what the sale says goes back. Undefined where nothing is, nor where it holds less: what
 * has been handed over is not reserved any more.
 */
export function settling(ledger: Stock, salesId: string, sale: State<SalesOrder>) {
  const [held, said] = [reservationOf(ledger, salesId), saidBy(sale)];
  if (same(held, said) || !isWithin(said, held)) return undefined;
  return { salesId, items: [...said.items], charge: said.charge };
}
