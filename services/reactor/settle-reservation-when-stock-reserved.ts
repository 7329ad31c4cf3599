import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandRunner } from '#infra/command-runner/runner.js';
import { same } from '#workflows/platform/kernel/same.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { release, reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { ofSales } from '#workflows/stock/saleable.js';
import { reaction } from './kernel/reaction.js';

/** So long a process may take from the reservation to the sale that says so. */
const mostWaitMs = 10_000;
const betweenLooksMs = 100;

/** Whether the sale says what was reserved for it: it is saved by the command that reserved. */
async function isSaid(runner: CommandRunner, salesId: string, commandId: string): Promise<boolean> {
  for (const end = Date.now() + mostWaitMs; ; await sleep(betweenLooksMs)) {
    const { commands } = await runner.documents.refresh(salesOrder, salesId);
    if (commands.has(commandId)) return true;
    if (Date.now() > end) return false;
  }
}

/**
 * Goods are reserved before their sale says so. Should the process end in between, the ledger goes back to what the sale says: what
 * it had before, or nothing. A sale that says so after all, later than that, finds at its start that its goods are not there.
 */
export const settleReservationWhenStockReserved = reaction({
  name: 'settle-reservation-when-stock-reserved',
  on: { workflow: stock, types: ['StockReserved'] },
  react: async ({ documentId, data: { salesId, items }, meta }, { runner, origin }) => {
    if (await isSaid(runner, salesId, meta.commandId)) return;
    const ledger = (await runner.documents.refresh(stock, documentId)).state.context;
    // Reserved anew since: that is looked at by itself.
    if (!same(ofSales(ledger, salesId), items)) return;
    const { value, context: sale } = (await runner.documents.refresh(salesOrder, salesId)).state;
    const isLive = !['unregistered', 'removed', 'expired'].includes(value);
    if (isLive) {
      const data = { salesId, items: piecesOf(sale), charge: chargeOf(sale) };
      await runner.run({ command: reserve, id: documentId, data }, origin('reserve'));
    } else await runner.run({ command: release, id: documentId, data: { salesId } }, origin('release'));
  },
});
