import { idBeside } from '#infra/command-runner/ids.js';
import { stock } from '#workflows/stock/machine.js';

/** Id of the single stock ledger of an order. */
export const stockOf = (orderId: string): string => idBeside(orderId, stock.name);
