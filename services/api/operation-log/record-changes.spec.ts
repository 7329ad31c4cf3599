import { expect, it } from 'vitest';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { user } from '#workflows/user/record.js';
import { changesOfFile, changesOfRecord, rawChangesOf, referencesIn } from './record-changes.js';

const happened = (type: string, data: object) => ({ type, data }) as StoredEvent;
const created = happened('UserCreated', {
  account: 'fang',
  name: '王芳',
  sex: 2,
  roleIds: ['1', '2'],
  phone: '',
  passwordHash: 'secret-1',
});

it('tells what each event changed, field by field, in words', () => {
  const [first, second, third] = changesOfRecord(user, [
    created,
    happened('UserChanged', { name: '王芳芳', sex: 1, roleIds: ['1', '2'] }),
    happened('UserRemoved', {}),
  ]);
  expect(first).toEqual(
    expect.arrayContaining([
      { field: 'name', label: '姓名', before: null, after: '王芳' },
      { field: 'sex', label: '性别', before: null, after: '女' },
      { field: 'roleIds', label: '角色', before: null, after: '1、2' },
    ]),
  );
  expect(first?.map(({ field }) => field)).not.toContain('phone');
  expect(second).toEqual([
    { field: 'name', label: '姓名', before: '王芳', after: '王芳芳' },
    { field: 'sex', label: '性别', before: '女', after: '男' },
  ]);
  expect(third).toContainEqual({ field: 'name', label: '姓名', before: '王芳芳', after: null });
});

it('tells of lists what was taken away and what was added, by name where that is known', () => {
  const names = new Map([
    ['1', '采购经理'],
    ['3', '财务主管'],
  ]);
  const events = [created, happened('UserChanged', { roleIds: ['2', '3'] })];
  expect(Object.fromEntries(referencesIn(user, events))).toEqual({ role: new Set(['1', '2', '3']) });
  const [first, second] = changesOfRecord(user, events, names);
  expect(first).toContainEqual({ field: 'roleIds', label: '角色', before: null, after: '采购经理、2' });
  expect(second).toEqual([{ field: 'roleIds', label: '角色', before: '采购经理', after: '财务主管' }]);
});

it('never shows a secret', () => {
  const all = changesOfRecord(user, [
    created,
    happened('UserChanged', { passwordHash: 'secret-2' }),
    happened('UserRemoved', {}),
  ]);
  expect(JSON.stringify(all)).not.toContain('secret');
  expect(all[1]).toEqual([{ field: 'passwordHash', label: '密码', before: null, after: '已变更' }]);
});

it('lets other documents speak for themselves', () => {
  expect(rawChangesOf(happened('Counted', { count: 12, note: '' }))).toEqual([
    { field: 'count', label: 'count', before: null, after: 12 },
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
