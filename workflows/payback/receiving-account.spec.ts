import { expect, it } from 'vitest';
import { receivingAccount } from './receiving-account.js';

const account = (accountNo: string, currency: string, enabled = true) => ({
  accountName: '本公司',
  accountNo,
  bankName: '工商银行',
  currency,
  enabled,
});

it('is found however its number is grouped', () => {
  const dollars = account('1001 2002-3003', '美元');
  expect(receivingAccount([dollars], { accountNo: '100120023003', currency: '美元' })).toBe(dollars);
  expect(receivingAccount([dollars], { accountNo: '100120023004', currency: '美元' })).toBeUndefined();
});

it('is, of one number in two currencies, the one written so, then of the currency due, then an enabled one', () => {
  const [exact, closed, open, euros] = [
    account('10012002', '日元'),
    account('1001-2002', '美元', false),
    account('1001 2002', '美元'),
    account('100 12002', '欧元'),
  ];
  const due = { accountNo: '10012002', currency: '美元' };
  expect(receivingAccount([euros, closed, open, exact], due)).toBe(exact);
  expect(receivingAccount([euros, closed, open], due)).toBe(open);
  expect(receivingAccount([euros, closed], due)).toBe(closed);
  expect(receivingAccount([euros], due)).toBe(euros);
});
