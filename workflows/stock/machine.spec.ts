import { stock as ledger, stocked } from '#test/fixtures/line.js';
import { walksItsMachine } from '#test/language/machine-walk.js';
import { commands } from './commands.js';
import { stock } from './machine.js';

const items: [number, number, number][] = [[0, 0, 100]];

walksItsMachine({
  workflow: stock,
  commands,
  events: {
    StockPurchased: ledger,
    StockReceived: stocked,
    StockReserved: { salesId: 'x-1', items },
    StockReleased: { salesId: 'x-1', items },
    StockHandedOver: { salesId: 'x-1', items },
    StockTakenOut: { outStockId: 'k-1', items },
    StockReturned: { reviewId: 'v-1', items },
    StockRepriced: { reviewId: 'v-1', prices: [[0, '12.40']] },
  },
  look: ({ batches, reservations }) => [
    batches.map(({ reserved, available }) => [Math.sign(reserved), Math.sign(available)]),
    Object.keys(reservations),
  ],
  inputs: { release: { salesId: 'x-1' }, handOver: { salesId: 'x-1' } },
});
