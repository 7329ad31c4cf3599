import { describe, expect, it } from 'vitest';
import type { SalesOrderItem } from '#contract/sales-order.js';
import { earliestExpiry, expiredIn } from './expired.js';

const today = '2026-06-30';
const batch = (expireDate: string, quantity: number, saleableQuantity = 10) => ({
  ...{ id: expireDate, batchNo: `B-${expireDate}`, productionDate: '2026-01-01', frozenInStockQuantity: 10 },
  ...{ expireDate, quantity, saleableQuantity },
});
const of = (...children: SalesOrderItem['children']) => ({ children });

describe('batches of a sale that have expired', () => {
  it('are those that it takes', () => {
    expect(expiredIn([of(batch('2026-06-30', 5), batch('2026-06-01', 0)), of(batch('2026-07-01', 3))], today)).toBe(1);
    expect(expiredIn([], today)).toBe(0);
  });

  it('show at their line by the first to expire, before any is taken by the first that may be', () => {
    expect(earliestExpiry([batch('2027-01-01', 5), batch('2026-12-01', 2), batch('2026-01-01', 0)])).toBe('2026-12-01');
    expect(earliestExpiry([batch('2027-01-01', 0), batch('2026-12-01', 0), batch('2026-01-01', 0, 0)])).toBe(
      '2026-12-01',
    );
    expect(earliestExpiry([])).toBe('');
  });
});
