import { describe, expect, it } from 'vitest';
import { purchaseOrderForm } from '#workflows/purchase-order/form.js';
import { draftedIn, fieldsOf, mergedDraft } from '../../ui/forms/merge-draft.js';
import { accountAfter, accountInstead, heldAccount, type SupplierAccounts } from './order-accounts.js';
import { accountOf, emptyOrder, inputOf, lineOf, lineTotal, orderTotals, together } from './order-values.js';

const milk = lineOf({
  id: 'goods-1',
  goodsName: '奶粉',
  specification: '800g/罐',
  brand: 'Nova',
  barCode: '4001',
});
const filledLine = { ...milk, unitPrice: '10.05', quantity: '3', originCountry: '德国' };
const order = {
  ...emptyOrder({ customerId: 'c', childWarehouseId: 'w' }),
  supplierId: 's',
  tradeMode: 'CIF',
  tradeCountry: '德国',
  currency: '欧元',
  purchaseDate: '2026-11-20',
  oceanShippingNo: 'COSU1',
  ...accountOf({ accountName: 'Nova', accountNo: 'DE1', bankName: 'Commerzbank' }),
  itemDtos: [filledLine],
};

describe('what the order form sends', () => {
  it('passes the contract', () => expect(purchaseOrderForm.safeParse(inputOf(order)).error).toBeUndefined());

  it('carries the sea bill number only for FOB', () => {
    expect(inputOf(order).oceanShippingNo).toBe('');
    expect(inputOf({ ...order, tradeMode: 'FOB' }).oceanShippingNo).toBe('COSU1');
  });

  it('holds nothing of a line but what the contract asks for', () =>
    expect(Object.keys(inputOf(order).itemDtos[0] ?? {})).not.toContain('key'));

  it('is refused with the words of the product', () => {
    const messages = (values: typeof order) =>
      purchaseOrderForm.safeParse(values).error?.issues.map((issue) => issue.message) ?? [];
    expect(messages({ ...order, itemDtos: [] })).toEqual(['您还未添加商品']);
    expect(new Set(messages({ ...order, itemDtos: [milk] }))).toEqual(new Set(['请完善商品信息']));
    expect(messages({ ...order, supplierId: '', purchaseDate: '' })).toEqual(['非空项', '非空项']);
  });
});

describe('totals of the order form', () => {
  it('round lines first and then sum', () => {
    const lines = [
      { unitPrice: '0.10', quantity: '3' },
      { unitPrice: '1234567.89', quantity: '1000' },
      { unitPrice: '', quantity: '7' },
      { unitPrice: '1.234', quantity: '1' },
    ];
    expect(orderTotals(lines)).toEqual({ purchaseNumber: '1011', purchaseAmount: '1234567890.30' });
  });

  it('wait for both price and quantity', () => {
    expect(lineTotal({ unitPrice: '2', quantity: '' })).toBeUndefined();
    expect(lineTotal(filledLine)).toBe('30.15');
  });
});

describe('a draft of an order', () => {
  const fields = { version: 3, together };
  const draftOf = (typed: Partial<typeof order>) => {
    const names = draftedIn({ ...order, ...typed }, order, fields);
    return { at: 0, version: 3, values: fieldsOf({ ...order, ...typed }, names), seen: fieldsOf(order, names) };
  };
  const [mine, theirs] = ['9', '11'].map((unitPrice) => [{ ...filledLine, unitPrice }]);
  const inDollars = { currency: '美元', accountNo: 'US1' };
  const priced = draftOf({ itemDtos: mine });

  it('never puts prices into another currency', () => {
    const loaded = { ...order, ...inDollars };
    expect(mergedDraft(priced, loaded, { version: 4, together })).toEqual({
      values: { ...order, itemDtos: mine },
      both: ['currency', 'accountNo'],
    });
    const repriced = { ...order, itemDtos: theirs ?? [] };
    expect(mergedDraft(draftOf(inDollars), repriced, { version: 4, together })).toEqual({
      values: { ...order, ...inDollars },
      both: ['itemDtos'],
    });
  });

  it('leaves the account that others corrected in the same currency', () => {
    const loaded = { ...order, accountNo: 'DE2' };
    expect(mergedDraft(priced, loaded, { version: 4, together })).toEqual({
      values: { ...loaded, itemDtos: mine },
      both: [],
    });
  });
});

describe('the receiving account', () => {
  const account = (id: string) => ({ id, ...accountOf({ accountName: 'Nova', accountNo: id, bankName: 'B' }) });
  const options = (...ids: string[]) =>
    ({ onlyOne: ids.length === 1, accounts: ids.map(account) }) as Partial<SupplierAccounts> as SupplierAccounts;
  const held = (id: string) => accountOf(account(id));

  it('is filled in when there is only one', () =>
    expect(accountAfter(accountOf({}), undefined, options('a'), true).accountNo).toBe('a'));

  it('stays when it is among the new options', () =>
    expect(accountAfter(held('a'), options('a', 'b'), options('a', 'c'), false).accountNo).toBe('a'));

  it('never outlives its supplier', () =>
    expect(accountAfter(held('typed'), undefined, options('a', 'b'), true).accountNo).toBe(''));

  it('goes when it was chosen for the former currency, stays when typed', () => {
    expect(accountAfter(held('a'), options('a', 'b'), options('c', 'd'), false).accountNo).toBe('');
    expect(accountAfter(held('typed'), options('a'), options(), false).accountNo).toBe('typed');
  });

  it('is recognised among the options, whatever is remarked', () => {
    expect(heldAccount(options('a', 'b'), held('b'))).toBe('b');
    expect(heldAccount(options('a', 'b'), { ...held('b'), remark: '分两批' })).toBe('b');
    const remarked = { ...held('a'), remark: '分两批' };
    expect(accountAfter(remarked, options('a', 'b'), options('c', 'd'), false)).toEqual(
      accountOf({ remark: '分两批' }),
    );
  });

  it('leaves a remark that was typed, and takes its own along', () => {
    const own = { onlyOne: true, accounts: [{ ...account('a'), remark: '仅收欧元' }] } as SupplierAccounts;
    const of = (remark: string) => ({ ...held('a'), remark });
    expect(accountInstead(account('b'), of('仅收欧元'), own).remark).toBe('');
    expect(accountInstead(account('b'), of('分两批'), own).remark).toBe('分两批');
    expect(accountInstead({ remark: '仅收欧元' }, of(''), own).remark).toBe('仅收欧元');
  });
});
