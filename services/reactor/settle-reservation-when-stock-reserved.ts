import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { isBeingSaved, settling } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { LookAgain, reaction, type Tools } from './kernel/reaction.js';

const betweenLooksMs = 100;

/**
 * The ledger holds what a sale says, and what somebody is about to say who is saving it. The process that saves it gives back
 * what is more than that; should it end before, or two be at it, this does, once nobody can be about to say anything.
 */
export async function settleReservation({ runner, origin }: Tools, id: string, salesId: string): Promise<unknown> {
  const { state: ledger, revision: expectedRevision } = await runner.documents.refresh(stock, id);
  const { state: sale, commands } = await runner.documents.refresh(salesOrder, salesId);
  const data = settling(ledger.context, salesId, sale);
  if (!data) return undefined;
  if (isBeingSaved(ledger.context, salesId, { commands, now: Date.now() })) return new LookAgain(betweenLooksMs);
  try {
    return await runner.run({ command: reserve, id, data, expectedRevision }, origin(`settle ${expectedRevision}`));
  } catch (error) {
    // Somebody else was faster in the ledger: however many sell of one order, what is more than is said goes back.
    if (error instanceof Refusal && error.kind === 'conflict') return new LookAgain(betweenLooksMs);
    throw error;
  }
}

/** Goods are reserved before their sale says so: what it does not come to say goes back. */
export const settleReservationWhenStockReserved = reaction({
  name: 'settle-reservation-when-stock-reserved',
  on: { workflow: stock, types: ['StockReserved'] },
  react: ({ documentId, data: { salesId } }, tools) => settleReservation(tools, documentId, salesId),
});
