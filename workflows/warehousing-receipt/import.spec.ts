import { describe, expect, it } from 'vitest';
import { type ImportedBatch, placesFor, readBatches } from './import.js';

const code = '4008976022340';
const batch = (quantity: string, barCode = code): ImportedBatch => ({
  barCode,
  batchNo: 'B1',
  quantity,
  productionDate: '2026-01-05',
  expireDate: '2028-01-04',
});

describe('batches that are pasted from a sheet', () => {
  it('are lines of five columns; others are ignored', () => {
    const text = [
      `${code}\tB1\t500\t2026-01-05\t2028-01-04`,
      `${code}\tB1\t500\t2026-01-05`,
      `${code}\tB1\t500\t2026-01-05\t2028-01-04\t备注`,
      `${code},B1,500,2026-01-05,2028-01-04`,
      '',
      '合计',
    ].join('\r\n');
    expect(readBatches(text)).toEqual({ lines: [batch('500')], numbers: [1], ignored: 4 });
  });
  it('may have a head', () =>
    expect(readBatches(`条形码\t批次号\t数量\t生产日期\t过期日期\n${code}\tB1\t500\t2026-01-05\t2028-01-04`)).toEqual({
      lines: [batch('500')],
      numbers: [2],
      ignored: 0,
    }));
  it('are counted as in the sheet', () => {
    const line = `${code}\tB1\t500\t2026-01-05\t2028-01-04`;
    expect(readBatches(['条形码\t批次号', '', line, '合计', line].join('\r\n')).numbers).toEqual([3, 5]);
  });
  it('may write days and numbers as sheets do', () =>
    expect(readBatches(` ${code} \tB1\t１,500\t2026/1/5 0:00\t20280104`).lines).toEqual([batch('1500')]));
  it('keep empty cells and what cannot be read', () =>
    expect(readBatches(`${code}\t\t很多\t昨天\t`).lines).toEqual([
      { barCode: code, batchNo: '', quantity: '很多', productionDate: '昨天', expireDate: '' },
    ]));
});

describe('the lines that batches belong to', () => {
  const items = [
    { barCode: code, room: 100 },
    { barCode: 'other', room: 10 },
    { barCode: code, room: 50 },
  ];
  it('are found by bar code', () =>
    expect(placesFor([batch('10', 'other'), batch('10', 'nobody')], items)).toEqual([1, undefined]));
  it('of the same bar code are filled in order, each batch where it fits', () =>
    expect(placesFor([batch('60'), batch('50'), batch('40')], items)).toEqual([0, 2, 0]));
  it('take a batch that fits nowhere while they have room, then the last takes it', () =>
    expect(placesFor([batch('120'), batch('60'), batch('1')], items)).toEqual([0, 2, 2]));
  it('take batches without a quantity, too', () => expect(placesFor([batch('')], items)).toEqual([0]));
});
