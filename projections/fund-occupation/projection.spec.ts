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

const occupiedBy = (event: ProjectedEvent): bigint | undefined => {
  const row = fundOccupation.evolve(undefined, event, 'ledger', () => undefined);
  const sums = row ? [...(fundOccupation.summed?.(row) ?? [])] : [];
  return sums.find(([group]) => group.startsWith('occupied * '))?.[1];
};

it('a deposit takes off what it was worth when it came', () => expect(occupiedBy(bought('7.5'))).toBe(650_000n));

it('a deposit whose rate older events lack takes off what it is worth at the rate of its goods', () =>
  expect(occupiedBy(bought(null))).toBe(640_000n));
