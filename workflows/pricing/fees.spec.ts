import { expect, it } from 'vitest';
import { type Charge, unallocatedOf } from './fees.js';

it('what no sale has been charged is left to us, by name and to the cent', () => {
  const fee = (feeName: string, amountRmb: string) => ({ feeName, amountRmb });
  const charged = (...fees: Charge['fees']): Charge => ({ cost: '1', fees, isLast: false, depositDeductio: '0.00' });
  const fees = [fee('仓储费', '300.00'), fee('仓储费', '31.74'), fee('银行手续费', '85.20')];
  expect(unallocatedOf(fees, [])).toBe('416.94');
  const sales = [charged(fee('仓储费', '331.74'), fee('银行手续费', '42.61')), charged(fee('银行手续费', '42.59'))];
  expect(unallocatedOf(fees, sales)).toBe('0.00');
  // Entered after everything was sold. A penalty that only the sale knows is none of the order's fees.
  const late = [...fees, fee('搬运费', '500.00')];
  expect(unallocatedOf(late, [...sales, charged(fee('罚息(15天)', '9.00'))])).toBe('500.00');
});
