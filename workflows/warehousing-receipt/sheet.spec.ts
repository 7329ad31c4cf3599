import { describe, expect, it } from 'vitest';
import { faultsOf } from './sheet.js';

const right = { batchNo: 'B1', quantity: '500', productionDate: '2026-01-05', expireDate: '2028-01-04' };

describe('a batch as it is typed', () => {
  it('may be right', () => expect(faultsOf(right)).toBeUndefined());
  it('lacks everything at first', () =>
    expect(faultsOf({ batchNo: ' ', quantity: '', productionDate: '', expireDate: '' })).toEqual({
      batchNo: '批次号不能为空',
      expireDate: '过期日期不能为空',
      productionDate: '请完善批次信息',
      quantity: '请完善批次信息',
    }));
  it('is made before it expires', () =>
    expect(faultsOf({ ...right, productionDate: '2028-01-04' })).toEqual({
      productionDate: '生产日期必须小于过期日期',
    }));
  it.each(['0', '-1', '1.5', '很多'])('has no quantity of %s', (quantity) =>
    expect(faultsOf({ ...right, quantity })).toEqual({ quantity: '请完善批次信息' }),
  );
  it('has days that there are', () =>
    expect(faultsOf({ ...right, productionDate: '2026-02-30', expireDate: '明年' })).toEqual({
      productionDate: '日期格式不正确',
      expireDate: '日期格式不正确',
    }));
  it('has a short number', () =>
    expect(faultsOf({ ...right, batchNo: 'x'.repeat(51) })).toEqual({ batchNo: '批次号最多50个字符' }));
});
