import type { State } from '#workflows/platform/kernel/machine.js';
import { same } from '#workflows/platform/kernel/same.js';
import { longestUnsaidMs, type Stock } from '#workflows/stock/machine.js';
import { covers, nothingHeld, type Reservation, reservationOf } from '#workflows/stock/reservation.js';
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
const isSettled = (ledger: Stock, salesId: string, sale: State<SalesOrder>): boolean =>
  same(reservationOf(ledger, salesId), saidBy(sale));

/** Whether a sale may say what is wanted though nothing is held for it beyond what it says. */
export const needsNoMore = (ledger: Stock, salesId: string, sale: State<SalesOrder>, wanted: Reservation): boolean =>
  [reservationOf(ledger, salesId), saidBy(sale)].every(
    ({ items, charge }) => covers(items, wanted.items) && same(charge, wanted.charge),
  );

/**
 * Data for `reserve`: what is held beyond what the sale says goes back. Undefined when there is nothing to give back, or when the
 * ledger holds less than the sale says, because its goods were handed over.
 */
export function settling(ledger: Stock, salesId: string, sale: State<SalesOrder>) {
  const said = saidBy(sale);
  if (isSettled(ledger, salesId, sale) || !covers(reservationOf(ledger, salesId).items, said.items)) return undefined;
  return { salesId, items: [...said.items], charge: said.charge };
}

interface Saver {
  /** Commands that have acted on the sale: one that is among them needs its reservation no more. */
  readonly commands: ReadonlyMap<string, unknown>;
  readonly now: number;
  /** Commands by which the one who asks has reserved himself. */
  readonly own?: ReadonlySet<string>;
}

/** Whether somebody has reserved for the sale who may say so yet: until then nothing of it is given back. */
export const isBeingSaved = ({ unsaid }: Stock, salesId: string, { commands, now, own }: Saver): boolean =>
  (unsaid[salesId] ?? []).some(
    ({ commandId, by, at }) => !own?.has(by) && !commands.has(commandId) && now < Date.parse(at) + longestUnsaidMs,
  );
