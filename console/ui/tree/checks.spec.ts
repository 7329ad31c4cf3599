import { describe, expect, it } from 'vitest';
import { everyId, found, isHalf, toggled } from './checks.js';

const leaf = (id: string) => ({ id, name: id, children: [] });
const page = { id: '订单', name: '订单', children: [leaf('添加'), leaf('删除')] };
const nodes = [{ id: '采购', name: '采购', children: [page, leaf('退款')] }, leaf('首页')];
const checkedBy = (...ids: string[]) => [
  ...ids.reduce((checked, id) => toggled(nodes, checked, id), new Set<string>()),
];

describe('checking', () => {
  it('takes all below, and what is above', () => {
    expect(checkedBy('订单').sort()).toEqual(['删除', '添加', '订单', '采购'].sort());
    expect(checkedBy('添加').sort()).toEqual(['添加', '订单', '采购'].sort());
  });

  it('a second time gives back what is below, not what is above', () => {
    expect(checkedBy('订单', '订单')).toEqual(['采购']);
    expect(checkedBy('订单', '添加', '删除').sort()).toEqual(['订单', '采购'].sort());
  });

  it('is half where something below is not checked', () => {
    expect(isHalf(page, new Set(checkedBy('添加')))).toBe(true);
    expect(isHalf(page, new Set(checkedBy('订单')))).toBe(false);
    expect(isHalf(page, new Set())).toBe(false);
  });
});

it('finds by name, with what is above and below', () => {
  expect(everyId(found(nodes, '添'))).toEqual(['采购', '订单', '添加']);
  expect(everyId(found(nodes, '订单'))).toEqual(['采购', '订单', '添加', '删除']);
  expect(found(nodes, '没有')).toEqual([]);
});
