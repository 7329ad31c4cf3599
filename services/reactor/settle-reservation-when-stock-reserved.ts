import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { same } from '#workflows/platform/kernel/same.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { holdsGoods, type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { release, reserve } from '#workflows/stock/commands.js';
import { type Stock, stock } from '#workflows/stock/machine.js';
import { ofSales } from '#workflows/stock/saleable.js';
import { reaction } from './kernel/reaction.js';

/** So long a process may take from the reservation to the sale that says so. */
const mostWaitMs = 10_000;
const betweenLooksMs = 100;

/** As the sale says it: pieces, and what they were charged. */
function isSaid(sale: SalesOrder, salesId: string, ledger: Stock): boolean {
  const { salesId: _, ...charge } = ledger.charges.find((one) => one.salesId === salesId) ?? { salesId };
  return same(ofSales(ledger, salesId), piecesOf(sale)) && same(charge, chargeOf(sale));
}

/**
 * Goods are reserved before their sale says so. Should the process end in between, the ledger goes back to what the sale says: what
 * it had before, as long as that is there, or nothing. A sale that says so after all, later than that, finds at its start that its goods are not there.
 * Nobody waits for what was reserved long ago: who was to say so is gone.
 */
export const settleReservationWhenStockReserved = reaction({
  name: 'settle-reservation-when-stock-reserved',
  on: { workflow: stock, types: ['StockReserved'] },
  react: async ({ documentId, data: { salesId, items }, meta }, { runner, origin }) => {
    const end = Math.min(Date.now(), Date.parse(meta.at)) + mostWaitMs;
    for (;;) {
      const { state: ledger, revision: expectedRevision } = await runner.documents.refresh(stock, documentId);
      // Reserved anew since, or given back: that is looked at by itself.
      if (!same(ofSales(ledger.context, salesId), items)) return;
      const { state, commands } = await runner.documents.refresh(salesOrder, salesId);
      const { value, context: sale } = state;
      // Said, and gone since: its end gives back what it holds.
      if (commands.has(meta.causationId)) return;
      if (holdsGoods(value) && isSaid(sale, salesId, ledger.context)) return;
      if (Date.now() < end) {
        await sleep(betweenLooksMs);
        continue;
      }
      const giveBack = { command: release, id: documentId, data: { salesId }, expectedRevision };
      const before = { salesId, items: piecesOf(sale), charge: chargeOf(sale) };
      const takeAgain = { command: reserve, id: documentId, data: before, expectedRevision };
      if (!holdsGoods(value)) await runner.run(giveBack, origin('release'));
      else
        await runner.run(takeAgain, origin('reserve')).catch(async (error) => {
          // Somebody else has them by now: it is to be saved anew.
          if (!(error instanceof Refusal) || error.kind === 'conflict') throw error;
          await runner.run(giveBack, origin('give-back'));
        });
      return;
    }
  },
});
