import { expect, it } from 'vitest';
import { priceQuery } from './use-price.js';

it('a price is asked for anew when anything changes that it is computed from', () => {
  const { meta } = priceQuery({ orderId: '1', appointmentDate: '2026-11-28' });
  const computedFrom = ['stock', 'purchase-order', 'exchange-rate', 'warehousing-receipt', 'parameter'] as const;
  expect(meta?.kinds).toEqual(expect.arrayContaining([...computedFrom]));
});
