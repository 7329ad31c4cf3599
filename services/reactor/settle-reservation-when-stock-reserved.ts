import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { excessReservation, hasPendingReservation } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { RetryLater, reaction, type Tools } from './kernel/reaction.js';

const betweenLooksMs = 100;

/**
 * The ledger reserves what the stored sale contains plus what a process that is saving the sale is about to store. That
 * process releases the excess itself. If it ends first, or two save at once, this function releases it, once no save
 * can still be in progress.
 */
export async function settleReservation({ runner, origin }: Tools, id: string, salesId: string): Promise<unknown> {
  const { state: ledger, revision: expectedRevision } = await runner.documents.refresh(stock, id);
  const { state: sale, commands } = await runner.documents.refresh(salesOrder, salesId);
  const data = excessReservation(ledger.context, salesId, sale);
  if (!data) return undefined;
  if (hasPendingReservation(ledger.context, salesId, { commands, now: Date.now() }))
    return new RetryLater(betweenLooksMs);
  try {
    return await runner.run({ command: reserve, id, data, expectedRevision }, origin(`settle ${expectedRevision}`));
  } catch (error) {
    // A concurrent write won: retry, so that the excess is released however many users sell from one order.
    if (error instanceof Refusal && error.kind === 'conflict') return new RetryLater(betweenLooksMs);
    throw error;
  }
}

/** Goods are reserved before their sale is stored: releases what the sale turns out not to contain. */
export const settleReservationWhenStockReserved = reaction({
  name: 'settle-reservation-when-stock-reserved',
  on: { workflow: stock, types: ['StockReserved'] },
  react: ({ documentId, data: { salesId } }, tools) => settleReservation(tools, documentId, salesId),
});
