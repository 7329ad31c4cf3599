import { describe, expect, it } from 'vitest';
import { goodsMatcher } from './order-sheet.js';

const goods = (id: string, barCode: string, specification: string) => ({
  ...{ id, serialNo: id, goodsName: '奶粉', brand: 'Nova', barCode, specification },
});
const match = goodsMatcher([goods('a', '4001', '800g'), goods('b', '4002', '400g'), goods('c', '4002', '900g')]);

describe('a row of a sheet', () => {
  it('is the goods of its bar code, with their specification unless it says otherwise', () => {
    expect(match({ barCode: '4001', quantity: '3' })).toMatchObject({
      line: { goodsId: 'a', quantity: '3', specification: '800g' },
    });
    expect(match({ barCode: '4001', specification: '810g' })).toMatchObject({ line: { specification: '810g' } });
  });
  it('is told apart by its specification where goods share a bar code', () => {
    expect(match({ barCode: '4002', specification: '900g' })).toMatchObject({ line: { goodsId: 'c' } });
    expect(match({ barCode: '4002' })).toEqual({
      problem: '多个商品使用此条形码，请填写规格，或从“添加商品”中选择',
    });
  });
  it('is none where nothing bears it', () =>
    expect(match({ barCode: '1' })).toEqual({ problem: '没有此条形码的商品' }));
});
