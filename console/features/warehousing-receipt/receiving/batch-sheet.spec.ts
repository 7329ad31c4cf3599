import { describe, expect, it } from 'vitest';
import type { ReceiptItemDto } from '#contract/warehousing-receipt.js';
import { faultBeside, faultPlaces, sheetFaults } from './batch-faults.js';
import { rowsOf, wrongRows } from './batch-rows.js';
import { BatchSheet } from './batch-sheet.js';

const item = (quantity: number, place: number): ReceiptItemDto => ({
  id: String(place),
  goodsId: `G${place}`,
  barCode: `code-${place}`,
  goodsName: '奶粉',
  specification: '800g',
  unitPrice: 10,
  amount: 10 * quantity,
  quantity,
  warehousingQuantity: 0,
  children: [],
});
const sheetOf = (...quantities: number[]) => new BatchSheet(quantities.map(item));
const right = { batchNo: 'B1', productionDate: '2026-01-05', expireDate: '2028-01-04' };
const imported = (place: number, quantity: string, more = {}) => ({
  barCode: `code-${place}`,
  ...right,
  quantity,
  ...more,
});
const quantities = (sheet: BatchSheet, place = 0) => sheet.state().lines[place]?.map(({ quantity }) => quantity);
const keyAt = (sheet: BatchSheet, place: number, batch: number) => sheet.state().lines[place]?.[batch]?.key ?? '';

describe('batches while they are entered', () => {
  it('begin with what is not in a batch yet, never below 0', () => {
    const sheet = sheetOf(100);
    const first = sheet.add(0) ?? '';
    sheet.edit(0, first, 'quantity', '60');
    sheet.add(0);
    sheet.edit(0, first, 'quantity', '500');
    sheet.duplicate(0, first);
    expect(quantities(sheet)).toEqual(['500', '0', '40']);
    sheet.remove(0, first);
    expect(quantities(sheet)).toEqual(['0', '40']);
  });

  it('are added where there are none', () => {
    const sheet = sheetOf(100, 50);
    sheet.add(0);
    sheet.addMissing();
    expect([quantities(sheet, 0), quantities(sheet, 1)]).toEqual([['100'], ['50']]);
  });

  it('that did not change stay the same objects', () => {
    const sheet = sheetOf(100, 50);
    sheet.addMissing();
    const [before] = sheet.state().lines;
    sheet.edit(1, keyAt(sheet, 1, 0), 'batchNo', 'B1');
    expect(sheet.state().lines[0]).toBe(before);
  });

  it('show what only the server finds, until they are changed', () => {
    const sheet = sheetOf(100, 50);
    sheet.take([imported(0, '100'), imported(1, '50')], [0, 1], false);
    const others = sheet.mark([
      { field: 'itemDtos.1.children.0.batchNo', message: '内容包含不可见字符' },
      { field: 'itemDtos.7.children.0.batchNo', message: '无此明细' },
      { field: 'tallySheetNo', message: '过长' },
    ]);
    expect(others.map(({ message }) => message)).toEqual(['无此明细', '过长']);
    const found = () => sheetFaults(sheet.items, sheet.state().lines);
    expect(found().lines[1]?.batches.get(keyAt(sheet, 1, 0))).toEqual({ batchNo: '内容包含不可见字符' });
    expect([found().count, sheet.check()]).toEqual([1, false]);
    sheet.edit(1, keyAt(sheet, 1, 0), 'batchNo', 'B2');
    expect(sheet.check()).toBe(true);
  });

  it('come from a sheet, behind those that are there or in their place', () => {
    const sheet = sheetOf(100, 50);
    sheet.take([imported(0, '60'), imported(1, '50'), imported(9, '1')], [0, 1, undefined], false);
    sheet.take([imported(0, '40')], [0], false);
    expect(quantities(sheet)).toEqual(['60', '40']);
    sheet.take([imported(0, '100')], [0], true);
    expect([quantities(sheet, 0), quantities(sheet, 1)]).toEqual([['100'], ['50']]);
    expect(sheet.check()).toBe(true);
  });

  it('are filled cell by cell from one on, further ones are added', () => {
    const sheet = sheetOf(100);
    sheet.add(0);
    sheet.fill(0, 0, [
      { batchNo: 'A', quantity: '70' },
      { batchNo: 'B', quantity: '30' },
    ]);
    expect(sheet.state().lines[0]?.map(({ batchNo }) => batchNo)).toEqual(['A', 'B']);
  });

  it('come back from a draft', () => {
    const sheet = sheetOf(100);
    sheet.take([imported(0, '100')], [0], false);
    const other = sheetOf(100);
    other.restore(JSON.parse(JSON.stringify(sheet.held())));
    expect(other.check()).toBe(true);
    const changed = sheetOf(100, 50);
    changed.restore(sheet.held());
    expect(changed.isDirty()).toBe(false);
  });

  it('give way to a draft that has none', () => {
    const sheet = sheetOf(100);
    sheet.take([imported(0, '100')], [0], false);
    sheet.restore(undefined);
    expect(sheet.isDirty()).toBe(false);
  });
});

describe('what is wrong with batches', () => {
  const sheet = sheetOf(100, 50, 30, 10);
  sheet.take(
    [imported(0, '60'), imported(1, '50', { batchNo: '', expireDate: '' }), imported(1, '0'), imported(3, '10')],
    [0, 1, 1, 3],
    false,
  );
  const { lines } = sheet.state();
  const faults = sheetFaults(sheet.items, lines);
  const places = faultPlaces(faults, lines);

  it('is said of the cell, or of the line when every cell is right', () => {
    expect(faults.lines.map((line) => [line?.own, [...(line?.batches.values() ?? [])]])).toEqual([
      ['请核对入库数量是否正确', []],
      [undefined, [{ batchNo: '批次号不能为空', expireDate: '过期日期不能为空' }, { quantity: '请完善批次信息' }]],
      ['请添加批次信息', []],
      [undefined, []],
    ]);
    expect(faults.count).toBe(5);
    expect(sheet.check()).toBe(false);
  });

  it('is visited in the order in which it stands, round at the ends', () => {
    expect(places).toEqual([
      { item: 0 },
      { item: 1, batch: 0, field: 'batchNo' },
      { item: 1, batch: 0, field: 'expireDate' },
      { item: 1, batch: 1, field: 'quantity' },
      { item: 2 },
    ]);
    expect(faultBeside(places, undefined, 1)).toBe(places[0]);
    expect(faultBeside(places, places[1], 1)).toBe(places[2]);
    expect(faultBeside(places, places[4], 1)).toBe(places[0]);
    expect(faultBeside(places, places[0], -1)).toBe(places[4]);
    expect(faultBeside(places, { item: 1, batch: 0, field: 'quantity' }, 1)).toBe(places[2]);
  });

  it('can be looked at alone, and stays in sight when it is put right', () => {
    const only = wrongRows(faults, lines);
    const shown = () => rowsOf(sheet.state().lines, { closed: new Set(), only }).map(({ kind, item }) => [kind, item]);
    const before = shown();
    expect(before).toEqual([
      ['item', 0],
      ['batch', 0],
      ['item', 1],
      ['batch', 1],
      ['batch', 1],
      ['item', 2],
    ]);
    sheet.edit(0, keyAt(sheet, 0, 0), 'quantity', '100');
    expect(shown()).toEqual(before);
  });
});
