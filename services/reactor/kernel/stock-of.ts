import { idBeside } from '#infra/command-runner/ids.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { stock } from '#workflows/stock/machine.js';
import type { Tools } from './reaction.js';

/** The ledger of an order's goods: there is one. */
export const stockOf = (orderId: string): string => idBeside(orderId, stock.name);

/** Whether goods were reserved for a sale since something became of it: somebody is saving it anew, and they are his. */
export async function isReservedSince(
  { log }: Pick<Tools, 'log'>,
  { documentId: salesId, position }: { readonly documentId: string; readonly position: bigint },
  ledgerId: string,
): Promise<boolean> {
  for await (const events of log.walk(streamOf(stock.name, ledgerId)))
    for (const event of events)
      if (
        event.type === 'StockReserved' &&
        event.position > position &&
        (event.data as { salesId: string }).salesId === salesId
      )
        return true;
  return false;
}
