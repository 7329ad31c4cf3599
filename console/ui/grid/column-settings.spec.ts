import { describe, expect, it } from 'vitest';
import type { Column } from '../rows/columns.js';
import { moved, placeColumns } from './column-settings.js';

const column = (id: string, more?: Partial<Column<unknown>>): Column<unknown> => ({
  id,
  label: id,
  width: 100,
  text: () => '',
  ...more,
});
const columns = [
  column('serialNo', { identifier: true }),
  column('name'),
  column('amount'),
  column('remark', { more: true }),
];
const ids = (settings: Parameters<typeof placeColumns>[1]) =>
  placeColumns(columns, settings).map((one) => one.column.id);

describe('column settings', () => {
  it('are as declared until the user changes them', () => {
    const placed = placeColumns(columns, {});
    expect(placed.map((one) => [one.column.id, one.shown, one.pin, one.width])).toEqual([
      ['serialNo', true, 'start', 100],
      ['name', true, undefined, 100],
      ['amount', true, undefined, 100],
      ['remark', false, undefined, 100],
    ]);
  });

  it('keep the identifier first, shown and pinned', () => {
    const placed = placeColumns(columns, {
      order: ['amount', 'serialNo', 'name', 'remark'],
      shown: { serialNo: false },
      pins: { serialNo: 'none' },
    });
    expect(placed[0]).toMatchObject({ column: { id: 'serialNo' }, shown: true, pin: 'start' });
  });

  it('put a new column behind the one it is declared after, and forget a removed one', () => {
    expect(ids({ order: ['serialNo', 'gone', 'amount', 'name'] })).toEqual(['serialNo', 'amount', 'remark', 'name']);
  });

  it('keep widths within reason', () => {
    const [, name, amount] = placeColumns(columns, { widths: { name: 5, amount: 9999 } });
    expect([name?.width, amount?.width]).toEqual([56, 640]);
  });

  it('move a column, not beyond the ends', () => {
    expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  });
});
