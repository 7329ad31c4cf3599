import { describe, expect, it } from 'vitest';
import { sale } from '#test/fixtures/sale.js';
import { initialState } from '#workflows/platform/kernel/machine.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { saleDeed } from './sales-certificate.js';

describe('the deed of a sale', () => {
  const deed = (actualSalesAmount: string) =>
    JSON.stringify(
      saleDeed(
        {
          ...initialState<SalesOrder>(salesOrder.machine).context,
          ...sale,
          ...{ receivableSalesAmount: '9523.62', actualSalesAmount, arrivalDate: '2026-05-30' },
        },
        { company: '优壕', now: new Date('2026-06-01T02:00:00Z') },
      ),
    );
  it('says that all money came when it did', () => {
    expect(deed('9523.62')).toContain('应付的全部款项');
    expect(deed('9600.00')).toContain('应付的全部款项');
  });
  it('says how much came, where it was not all', () => {
    const short = deed('9522.00');
    expect(short).not.toContain('全部款项');
    expect(short).toContain('美元9,522.00（应付美元9,523.62）');
  });
});
