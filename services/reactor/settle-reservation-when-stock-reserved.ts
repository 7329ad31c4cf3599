import { same } from '#workflows/platform/kernel/same.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { settling } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { ofSales } from '#workflows/stock/saleable.js';
import { LookAgain, reaction } from './kernel/reaction.js';

/** So long a process may take from the reservation to the sale that says so. */
const mostWaitMs = 10_000;
const betweenLooksMs = 100;

/**
 * Goods are reserved before their sale says so. Should the process end in between, what the sale does not say goes back. One that
 * says so after all, later than that, finds at its start that its goods are not there. Nobody waits for what was reserved long ago:
 * who was to say so is gone.
 */
export const settleReservationWhenStockReserved = reaction({
  name: 'settle-reservation-when-stock-reserved',
  on: { workflow: stock, types: ['StockReserved'] },
  react: async ({ documentId: id, data: { salesId, items }, meta }, { runner, origin }) => {
    const { state: ledger, revision: expectedRevision } = await runner.documents.refresh(stock, id);
    // Reserved anew since, or given back: that is looked at by itself.
    if (!same(ofSales(ledger.context, salesId), items)) return undefined;
    const { state: sale, commands } = await runner.documents.refresh(salesOrder, salesId);
    // Said, and gone since: its end gives back what it holds.
    if (commands.has(meta.causationId)) return undefined;
    const data = settling(ledger.context, salesId, sale);
    if (!data) return undefined;
    if (Date.now() < Date.parse(meta.at) + mostWaitMs) return new LookAgain(betweenLooksMs);
    return runner.run({ command: reserve, id, data, expectedRevision }, origin('reserve'));
  },
});
