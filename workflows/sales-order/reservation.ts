import type { State } from '#workflows/platform/kernel/machine.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import { reservationGraceMs, type Stock } from '#workflows/stock/machine.js';
import { covers, nothingHeld, type Reservation, reservationOf } from '#workflows/stock/reservation.js';
import { chargeOf, piecesOf } from './content.js';
import { holdsGoods, type SalesOrder } from './machine.js';

/**
 * The ledger reserves goods before the sale records them, and never less than it records, or another sale could get the
 * goods of a sale that is started while it is being changed (docs/rules/sales-order.md, Reservation).
 */

/** What the ledger must hold for a sale in its current state. */
export const requiredReservation = ({ value, context }: State<SalesOrder>): Reservation =>
  holdsGoods(value) ? { items: piecesOf(context), charge: chargeOf(context) } : nothingHeld;

/** True if the ledger holds exactly what the sale records. */
const isSettled = (ledger: Stock, salesId: string, sale: State<SalesOrder>): boolean =>
  deepEqual(reservationOf(ledger, salesId), requiredReservation(sale));

/** True if the wanted content needs no more than is already held and recorded. */
export const isFullyReserved = (
  ledger: Stock,
  salesId: string,
  sale: State<SalesOrder>,
  wanted: Reservation,
): boolean =>
  [reservationOf(ledger, salesId), requiredReservation(sale)].every(
    ({ items, charge }) => covers(items, wanted.items) && deepEqual(charge, wanted.charge),
  );

/**
 * Data for `reserve` that releases what is held beyond the sale's record. Undefined if there is nothing to release, or
 * if the ledger holds less than the sale records, because its goods were handed over.
 */
export function excessReservation(ledger: Stock, salesId: string, sale: State<SalesOrder>) {
  const said = requiredReservation(sale);
  if (isSettled(ledger, salesId, sale) || !covers(reservationOf(ledger, salesId).items, said.items)) return undefined;
  return { salesId, items: [...said.items], charge: said.charge };
}

interface Saver {
  /** Commands applied to the sale; those among them no longer need a reservation of their own. */
  readonly commands: ReadonlyMap<string, unknown>;
  readonly now: number;
  /** Commands with which the caller itself has reserved. */
  readonly own?: ReadonlySet<string>;
}

/** True while another command has reserved for the sale and may still record it: until then nothing is released. */
export const hasPendingReservation = ({ unsaid }: Stock, salesId: string, { commands, now, own }: Saver): boolean =>
  (unsaid[salesId] ?? []).some(
    ({ commandId, by, at }) => !own?.has(by) && !commands.has(commandId) && now < Date.parse(at) + reservationGraceMs,
  );
