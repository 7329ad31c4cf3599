import { expect, it } from 'vitest';
import { customer } from '#test/fixtures/people.js';
import { sale, saleGiven } from '#test/fixtures/sale.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { salesOrderEntry as entry } from './catalog-entry.js';
import { salesOrder } from './machine.js';

const { serialNo, salesName } = saleGiven;
const data = { ...sale, serialNo, salesName, salesDate: '2026-03-02' };
const state = scenario(salesOrder, { by: customer }).at({ type: 'SalesOrderRegistered', data });

it('is found by its number and name, and follows its order', () =>
  expect(entry.index.SalesOrderRegistered?.(data)).toEqual({
    ...{ serialNo, title: salesName, customerId: 'c-1', customerName: '华辰贸易' },
    ...{ amount: '9523.62', currency: '美元', follows: { kind: 'purchase-order', id: 'o-1' } },
  }));

it('is told in words, with its goods; what is earned by it is told to staff alone', () => {
  const { fields, lines } = entry.describe(state as never);
  expect(fields).toContainEqual({
    field: 'receivableSalesAmount',
    label: '应收销售金额',
    value: '9523.62',
    currency: '美元',
  });
  expect(fields.find(({ field }) => field === 'fees')?.value).toBe(
    '银行手续费 15.43 美元；海运费 127.27 美元；理货费 54.92 美元',
  );
  expect(lines?.rows[0]).toMatchObject({ goodsName: '婴儿配方奶粉 2段 800g', batchNo: 'A1', quantity: 600 });
  const earned = /profit|currencyDiff|cost/i;
  expect(fields.filter(({ field, audience }) => earned.test(field) && !audience?.staff)).toEqual([]);
  expect((lines?.columns ?? []).map(({ field }) => field).join()).not.toMatch(earned);
});
