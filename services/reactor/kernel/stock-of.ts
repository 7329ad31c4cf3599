import { idBeside } from '#infra/command-runner/ids.js';
import { stock } from '#workflows/stock/machine.js';

/** The ledger of an order's goods: there is one. */
export const stockOf = (orderId: string): string => idBeside(orderId, stock.name);
