import { describe, expect, it } from 'vitest';
import { sale } from '#test/fixtures/sale.js';
import { initialState } from '#workflows/platform/kernel/machine.js';
import { type SalesOrder, salesOrder } from '#workflows/sales-order/machine.js';
import { saleDeed } from './sales-certificate.js';

describe('the deed of a sale', () => {
  const deed = (actualSalesAmount: string, company = '优壕') =>
    JSON.stringify(
      saleDeed(
        {
          ...initialState<SalesOrder>(salesOrder.machine).context,
          ...sale,
          ...{ receivableSalesAmount: '9523.62', actualSalesAmount, arrivalDate: '2026-05-30' },
        },
        { company, now: new Date('2026-06-01T02:00:00Z'), customer: '华辰国际贸易有限公司' },
      ),
    );
  it('says that all money came when it did', () => {
    expect(deed('9523.62')).toContain('应付的全部款项');
    expect(deed('9600.00')).toContain('应付的全部款项');
  });
  it('passes from us, whose name is a parameter, to the customer', () => {
    const parties = (transferor: string) => [
      { caption: '转让方（甲方）：', line: transferor },
      { caption: '受让方（乙方）：', line: '华辰国际贸易有限公司' },
    ];
    for (const party of parties('优壕')) expect(deed('9523.62')).toContain(JSON.stringify(party));
    // Without a configured company name, the certificate leaves a blank to fill in by hand.
    for (const party of parties('_'.repeat(24))) expect(deed('9523.62', '')).toContain(JSON.stringify(party));
  });
  it('says how much came, where it was not all', () => {
    const short = deed('9522.00');
    expect(short).not.toContain('全部款项');
    expect(short).toContain('美元9,522.00（应付美元9,523.62）');
  });
});
