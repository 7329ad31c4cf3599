import { expect, it } from 'vitest';
import type { ProjectedEvent } from '#projections/platform/kernel/projection.js';
import { stock } from '#workflows/stock/machine.js';
import { fundOccupation } from './projection.js';

/** Goods of 1,000 at a rate of 8, for which 200 are held. */
const bought = (depositExchangeRate: string | null): ProjectedEvent =>
  ({
    workflow: stock.name,
    documentId: 'ledger',
    type: 'StockPurchased',
    data: {
      ...{ customerId: 'c', customerAbbr: '华辰', childWarehouseName: '一号库', exchangeRate: '8' },
      lines: [{ unitPrice: '10.00', quantity: 100 }],
      ...{ actualSalesDeposit: '200.00', depositExchangeRate },
    },
  }) as unknown as ProjectedEvent;

const depositBy = (event: ProjectedEvent): bigint | undefined => {
  const row = fundOccupation.evolve(undefined, event, 'ledger', () => undefined);
  const sums = row ? [...(fundOccupation.summed?.(row) ?? [])] : [];
  return sums.find(([group]) => group.startsWith('deposit * '))?.[1];
};

it('a deposit takes off what it was worth when it came', () => expect(depositBy(bought('7.5'))).toBe(150_000n));

it('a deposit whose rate older events lack takes off what it is worth at the rate of its goods', () =>
  expect(depositBy(bought(null))).toBe(160_000n));
