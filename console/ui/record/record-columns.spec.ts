import { expect, it } from 'vitest';
import { z } from 'zod';
import { staffOnly } from '#workflows/platform/document/audience.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { recordColumns } from './record-columns.js';

const bin = recordType({
  name: 'bin',
  label: '货位',
  fields: {
    name: fact.text('名称'),
    warehouseId: fact.one.maybe('仓库', 'warehouse', { as: 'warehouseAbbr', shows: 'warehouseAbbr' }),
    size: fact.choice('大小', [
      [1, '小'],
      [2, '大'],
    ]),
    cold: fact.flag('冷藏'),
    enabled: fact.flag('启用'),
    places: fact.count('容量'),
  },
  title: 'name',
});
const row = z.object({
  ...{ name: z.string(), warehouseAbbr: z.string(), size: z.number(), cold: z.boolean(), enabled: z.boolean() },
  ...{ places: z.number(), creatorName: z.string(), createTime: z.string() },
});

it('a list of records has the columns that are named, as their facts say', () => {
  const columns = recordColumns<z.output<typeof row>>(bin, {
    ...{ name: {}, warehouseAbbr: {}, size: {}, cold: {} },
    enabled: { kind: 'status', text: ({ enabled }) => (enabled ? '启用' : '停用') },
    places: { width: 60 },
    creatorName: {},
    createTime: { more: true },
  });
  const one = {
    ...{ name: 'A', warehouseAbbr: '北仓', size: 2, cold: false, enabled: true, places: 1200, creatorName: '张三' },
    createTime: '2026-03-05 10:11:12',
  };
  expect(columns.map(({ label, width, text }) => [label, width, text(one)])).toEqual([
    ['名称', 168, 'A'],
    ['仓库简称', 140, '北仓'],
    ['大小', 140, '大'],
    ['冷藏', 140, '否'],
    ['启用', 96, '启用'],
    ['容量', 60, '1,200'],
    ['创建人', 140, '张三'],
    ['创建时间', 154, '2026-03-05 10:11:12'],
  ]);
  expect(columns.flatMap(({ id, identifier, state, more }) => (identifier || state || more ? [id] : []))).toEqual([
    ...['name', 'enabled', 'createTime'],
  ]);
  expect(columns.find(({ id }) => id === 'creatorName')?.audience).toEqual(staffOnly);
});

it('a column may be written or drawn otherwise than its fact says, and put together from several', () => {
  const columns = recordColumns<z.output<typeof row>, 'whole'>(bin, {
    name: {},
    places: { text: ({ places }) => `${places} 位`, cell: ({ places }) => `[${places}]` },
    cold: { kind: 'status', text: ({ cold }) => (cold ? '冷' : '') },
    whole: { label: '全部', kind: 'count', text: ({ size, places }) => String(size * places) },
  });
  const one = {
    ...{ name: 'A', warehouseAbbr: '北仓', size: 2, cold: false, enabled: true, places: 3, creatorName: '张三' },
    createTime: '2026-03-05 10:11:12',
  };
  expect(columns.map(({ label, align, text }) => [label, align, text(one)])).toEqual([
    ['名称', undefined, 'A'],
    ['容量', 'right', '3 位'],
    ['冷藏', undefined, ''],
    ['全部', 'right', '6'],
  ]);
  expect(columns.slice(1).map(({ cell }) => cell?.(one))).toEqual(['[3]', '', undefined]);
  // An entry of an older version of the choice.
  const [, size] = recordColumns<{ name: string; size: number }>(bin, { name: {}, size: {} });
  expect(size?.text({ name: 'A', size: 9 })).toBe('9');
});

it('a missing name is shown as nothing, or by a word', () => {
  const [silent] = recordColumns<{ name: string }>(bin, { name: {} });
  const [named] = recordColumns<{ name: string }>(bin, { name: {} }, '（未命名）');
  expect([silent?.text({ name: '' }), named?.text({ name: '' }), named?.text({ name: 'A' })]).toEqual([
    '',
    '（未命名）',
    'A',
  ]);
});
