import { describe, expect, it } from 'vitest';
import { now, saleForm, saleGiven } from '#test/fixtures/sale.js';
import { chargeOf, composeSale } from './content.js';
import { events } from './events.js';
import { salesOrder } from './machine.js';
import { priceNow } from './price.js';
import { demandSettleable, lateOn, settledWith } from './settled.js';

/** Second worked example with the goods of the first: a penalty, and a payment four days late. */
const order = {
  ...saleGiven.order,
  terms: { ...saleGiven.order?.terms, enablePenalty: true, penaltyInterestRate: '5' },
};
const given = { ...saleGiven, order: order as NonNullable<typeof saleGiven.order> };
const sale = { ...salesOrder.empty, ...composeSale({ id: 'd-1', form: saleForm, given, now }) };

describe('money of a sale', () => {
  it('on time changes nothing that is receivable', () => {
    expect(lateOn(sale, '2026-05-30')).toMatchObject({ lateDays: 0, newReceivableAmount: '9523.62' });
    expect(
      settledWith(sale, { arrivalDate: '2026-05-01', arrivalExchangeRate: '7.16', actualSalesAmount: '9523.62' }),
    ).toMatchObject({
      ...{ receivableSalesAmount: '9523.62', currencyDiff2: '95.24', actualProfitRmb: '1984.14', fees: sale.fees },
    });
  });
  it('that the sale could not store is refused where it is entered', () => {
    const money = { arrivalDate: '2026-05-01', arrivalExchangeRate: '7.16' };
    expect(() => demandSettleable(sale, { ...money, actualSalesAmount: '9523.62' })).not.toThrow();
    expect(() => demandSettleable(sale, { ...money, actualSalesAmount: '999999999999.99' })).toThrow(
      expect.objectContaining({ message: '实际利润不能大于999,999,999,999.99', field: 'actualAmount' }),
    );
  });
  it('that is late is asked for before it is added', () => {
    const late = { lateDays: 4, interest: '10.44', penaltyDays: 4, penaltyInterest: '19.05' };
    expect(lateOn(sale, '2026-06-03')).toEqual({ ...late, newReceivableAmount: '9553.11' });
    const settled = settledWith(sale, {
      arrivalDate: '2026-06-03',
      arrivalExchangeRate: '7.16',
      actualSalesAmount: '9500.00',
    });
    expect(settled).toMatchObject({
      ...{ totalOtherFee: '227.11', salesAmount: '9553.11', salesAmountRmb: '68304.74' },
      ...{ receivableSalesAmount: '9553.11', receivableSalesAmountRmb: '68304.74', grossProfit: '255.49' },
      /** 255.49 × 7.15 + 273.00 + 95.00 + (9500.00 − 9553.11) × 7.15 */
      ...{ grossProfitRmb: '1826.75', currencyDiff2: '95.00', actualProfitRmb: '1815.01' },
    });
    const own = { exchangeRate: '7.150000', ofSale: true, remark: '' };
    expect(settled.fees.slice(-2)).toEqual([
      { feeName: '利息(逾期4天)', amount: '10.44', amountRmb: '74.65', ...own },
      { feeName: '罚息(逾期4天)', amount: '19.05', amountRmb: '136.21', ...own },
    ]);
    // Its order shares out its own fees only.
    expect(chargeOf({ ...sale, ...settled })).toEqual(chargeOf(sale));
  });
  it('shares of fees that the order calls as a sale calls its penalty', () => {
    const line = { feeName: '罚息(10天)', amount: '1.00', exchangeRate: '7.1', amountRmb: '7.10', remark: '' };
    const feesOf = (...fees: readonly object[]) => chargeOf({ ...sale, fees: fees as typeof sale.fees }).fees;
    expect(feesOf({ ...line, ofSale: false }, { ...line, ofSale: true })).toEqual([
      { feeName: line.feeName, amountRmb: line.amountRmb },
    ]);
    // Stored before it was said who causes a line.
    expect(feesOf(line, { ...line, feeName: '罚息' })).toEqual([{ feeName: '罚息', amountRmb: line.amountRmb }]);
  });
  it('of which nothing is due names the payback that stands for it, and other money does not touch it', () => {
    const money = { arrivalDate: '2026-05-01', arrivalExchangeRate: '7.16', actualSalesAmount: '0.00' };
    const told = (more: object) => events.SalesOrderSettled.parse({ ...settledWith(sale, { ...money, ...more }) });
    expect(told({ paybackId: 'p-1' })).toHaveProperty('paybackId', 'p-1');
    expect(told({})).not.toHaveProperty('paybackId');
  });
});

it('a price that no sale could store is refused when it is asked for', () => {
  const lines = saleGiven.ledger.lines.map((line) => ({ ...line, unitPrice: '99999999.99' }));
  const asked = { id: '', form: saleForm, given: { ...saleGiven, ledger: { ...saleGiven.ledger, lines } } };
  const unsold = { ...saleForm, itemDtos: [] };
  expect(() => priceNow({ ...asked, form: unsold })).not.toThrow();
  expect(() => priceNow(asked)).toThrow(
    expect.objectContaining({ message: '销售单价不能大于99,999,999.99', field: 'itemDtos' }),
  );
});
