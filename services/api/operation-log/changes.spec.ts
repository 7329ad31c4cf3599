import { expect, it } from 'vitest';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { changesOfFile, rawChangesOf } from './changes.js';

const happened = (type: string, data: object) => ({ type, data }) as StoredEvent;

it('lets other documents speak for themselves', () => {
  expect(rawChangesOf(happened('Counted', { count: 12, note: '' }))).toEqual([
    { field: 'count', label: 'count', before: null, after: 12 },
  ]);
  const records = [{ business: { kind: 'supplier-payment', id: '1' }, amount: '5' }];
  expect(rawChangesOf(happened('Taken', { records }))).toEqual([
    { field: 'records', label: 'records', before: null, after: 'supplier-payment:1:5' },
  ]);
});

it.each([
  [12, '12 B'],
  [20_480, '20 KB'],
  [3_250_586, '3.1 MB'],
])('tells of a file of %i bytes what users know', (size, shown) => {
  const kept = { originalFileName: '商品.xlsx', contentType: 'application/x', size, digest: 'ab', bizType: 'export' };
  expect(changesOfFile(happened('FileKept', kept)).map(({ label, after }) => [label, after])).toEqual([
    ['文件名', '商品.xlsx'],
    ['用途', '导出文件'],
    ['大小', shown],
  ]);
});
