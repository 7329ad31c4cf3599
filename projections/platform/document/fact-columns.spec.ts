import { expect, it } from 'vitest';
import { fact } from '#workflows/platform/document/fact.js';
import { columnsIn, columnsOf, computedBy, computedIn, factColumns, snake, toldBy } from './fact-columns.js';

const facts = {
  amount: fact.money('金额'),
  rate: fact.rate.maybe('汇率'),
  amountRMB: fact.computed.money.maybe('人民币', ['amount', 'rate'], (one: { amount: string; rate: string | null }) =>
    one.rate === null ? null : `${one.amount}×${one.rate}`,
  ),
  buyer: fact.only('document', fact.person.maybe()),
  buyerName: fact.computed.text(
    '采购员',
    ['buyer'],
    (one: { buyer: { name: string } | null }) => one.buyer?.name ?? '',
  ),
  account: fact.group({ bank: fact.only('detail', fact.text()), remark: fact.text('备注') }),
};
const computed = computedIn(facts);
const after = (data: object, row?: object) => {
  const told = toldBy(facts, data);
  const columns = columnsIn(columnsOf(facts), told);
  return { ...columns, ...computedBy(computed, told, row, columns) };
};

it('a run of capitals is one word', () => expect(snake('purchaseAmountRMB')).toBe('purchase_amount_rmb'));

it('rows hold what is listed, flat, and what follows from it', () =>
  expect(factColumns(facts)).toEqual({
    amount: 'money',
    rate: 'rate?',
    amount_rmb: 'money?',
    buyer_name: 'text',
    remark: 'text',
  }));

it('what follows is computed anew by the events that tell what it follows from, and stays otherwise', () => {
  const row = after({ amount: '2.00', rate: null, buyer: { name: '李' }, account: { bank: 'b', remark: '急' } });
  expect(row).toEqual({ amount: '2.00', rate: null, amount_rmb: null, buyer_name: '李', remark: '急' });
  expect(after({ rate: '7' }, row)).toEqual({ rate: '7', amount_rmb: '2.00×7' });
  expect(after({ account: { bank: 'c', remark: '' } }, row)).toEqual({ remark: '' });
});
