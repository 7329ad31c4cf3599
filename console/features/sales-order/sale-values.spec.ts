import { describe, expect, it } from 'vitest';
import type { SalesOrderDetail, SalesOrderItem } from '#contract/sales-order.js';
import { batchesOf, faultIn, linesOf, offered, sentItems, validOf, valuesOf } from './sale-values.js';

const batch = (id: string, expireDate: string, saleableQuantity: number, quantity: number) => ({
  ...{ id, batchNo: `B-${id}`, productionDate: '2026-01-01', expireDate, quantity, saleableQuantity },
  frozenInStockQuantity: saleableQuantity,
});
const item = (quantity: number, ...children: SalesOrderItem['children']): SalesOrderItem => ({
  ...{ id: '0', goodsId: 'g', barCode: '690', goodsName: '奶粉', specification: '900g', quantity, children },
  ...{ productionDate: '', expireDate: '', batchNo: '' },
  ...{ goodsUnitPrice: 1, salesUnitPrice: 1, salesUnitPriceRmb: 1, amount: 1, amountRmb: 1 },
  ...{ frozenInStockQuantity: 100, saleableQuantity: 100 },
});
const late = (quantity: number) => batch('0', '2028-06-01', 40, quantity);
const early = (quantity: number) => batch('1', '2028-01-01', 60, quantity);
const sale = {} as SalesOrderDetail;

describe('batches of a sale', () => {
  it('nobody has picked are those that expire first, and are not sent', () => {
    const values = valuesOf(sale, [item(70, late(10), early(60))]);
    expect(values.picking).toBe('earliest');
    expect(sentItems(values)).toEqual([{ id: '0', quantity: '70' }]);
  });

  it('that were picked stay picked, and make up their line', () => {
    const values = valuesOf(sale, [item(50, late(40), early(10))]);
    expect(values.picking).toBe('byHand');
    const picked = { ...values, batches: values.batches.map((one: object) => ({ ...one, quantity: '5' })) };
    expect(sentItems(picked)).toEqual([
      {
        ...{ id: '0', quantity: '10' },
        children: [
          { id: '0', quantity: '5' },
          { id: '1', quantity: '5' },
        ],
      },
    ]);
  });
});

it('what was typed stays while what may be sold changes; what is gone is seen to be gone', () => {
  const typed = linesOf([item(0)]).map((line) => ({ ...line, quantity: '7' }));
  const now = linesOf([
    { ...item(7), saleableQuantity: 5 },
    { ...item(0), id: '1' },
  ]);
  expect(offered(typed, now).map(({ id, saleable, quantity }) => [id, saleable, quantity])).toEqual([
    ['0', 5, '7'],
    ['1', 100, '0'],
  ]);
  expect(offered(typed, []).map(({ saleable, quantity }) => [saleable, quantity])).toEqual([[0, '7']]);
  expect(offered(typed, typed)).toBe(typed);
  expect(batchesOf([item(0, late(0), batch('2', '2027-01-01', 0, 0))]).map(({ id }) => id)).toEqual(['0']);
});

describe('a quantity that cannot be sold', () => {
  const sold = (quantity: string) => {
    const values = valuesOf(sale, [item(1, early(1)), item(1, early(1))]);
    const itemDtos = values.itemDtos.map((line: object, place: number) => (place === 1 ? { ...line, quantity } : line));
    return faultIn({ ...values, picking: 'earliest', itemDtos });
  };
  it('counts as unsold, so that the other lines have a price', () => {
    const { itemDtos, ...values } = valuesOf(sale, [item(1, early(1)), item(1, early(1))]);
    const [first, second] = itemDtos;
    const typed = {
      ...values,
      picking: 'earliest',
      itemDtos: [
        { ...first, quantity: '20' },
        { ...second, quantity: '101' },
      ],
    };
    expect(sentItems(validOf(typed))).toEqual([{ id: first.id, quantity: '20' }]);
  });
  it.each(['', '0', '7', '100'])('is not "%s"', (typed) => expect(sold(typed)).toBeUndefined());
  it.each([
    ['101', '第 2 行销售数量：不能大于100'],
    ['1,0', '第 2 行销售数量：数字格式不正确：千位分隔应为 1,234'],
    ['-1', '第 2 行销售数量：不能为负数'],
  ])('is "%s", and says where', (typed, fault) => expect(sold(typed)).toBe(fault));
});
