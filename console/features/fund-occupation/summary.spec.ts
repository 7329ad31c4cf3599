import { expect, it } from 'vitest';
import { summaryOf } from './summary.js';

it('sums to the cent, and takes what is no number for nothing', () => {
  const rows = [
    { onTheWayQuantity: 1, inStockQuantity: 2, stockQuantitySum: 3, stockValue: 0.1, fundOccupation: '—' },
    { onTheWayQuantity: 1, inStockQuantity: null, stockQuantitySum: 1, stockValue: 0.2, fundOccupation: 5.55 },
  ];
  expect(summaryOf(rows)).toEqual({
    ...{ onTheWayQuantity: 2, inStockQuantity: 2, stockQuantitySum: 4, stockValue: 0.3, fundOccupation: 5.55 },
  });
});
