import { expect, it } from 'vitest';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import { subWarehouse } from '#workflows/sub-warehouse/record.js';
import { user } from '#workflows/user/record.js';
import { changesOfRecord, referencesIn } from './record-changes.js';

const byId = (_: string, id: string) => id;

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
  const [first, second, third] = changesOfRecord(
    user,
    [created, happened('UserChanged', { name: '王芳芳', sex: 1, roleIds: ['1', '2'] }), happened('UserRemoved', {})],
    byId,
  );
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
  expect(referencesIn(user, events).get('role')).toEqual(new Set(['1', '2', '3']));
  const [first, second] = changesOfRecord(user, events, (to, id) => (to === 'role' && names.get(id)) || id);
  expect(first).toContainEqual({ field: 'roleIds', label: '角色', before: null, after: '采购经理、2' });
  expect(second).toEqual([{ field: 'roleIds', label: '角色', before: '采购经理', after: '财务主管' }]);
});

it('tells of a list in another order', () => {
  const [, second] = changesOfRecord(user, [created, happened('UserChanged', { roleIds: ['2', '1'] })], byId);
  expect(second).toEqual([{ field: 'roleIds', label: '角色', before: '1、2', after: '2、1' }]);
});

it('tells of a record that stays in its list only that it was deleted', () => {
  const events = [happened('SubWarehouseCreated', { subWarehouseName: 'A区' }), happened('SubWarehouseRemoved', {})];
  const [, removed] = changesOfRecord(subWarehouse, events, byId);
  expect(removed).toEqual([{ field: 'deleted', label: '已删除', before: '否', after: '是' }]);
});

it('never shows a secret', () => {
  const all = changesOfRecord(
    user,
    [created, happened('UserChanged', { passwordHash: 'secret-2' }), happened('UserRemoved', {})],
    byId,
  );
  expect(JSON.stringify(all)).not.toContain('secret');
  expect(all[1]).toEqual([{ field: 'passwordHash', label: '密码', before: null, after: '已变更' }]);
});

it('tells nothing of a secret that was left empty', () => {
  const [changes] = changesOfRecord(user, [happened('UserCreated', { name: '王芳', passwordHash: '' })], byId);
  const fields = changes?.map(({ field }) => field);
  expect(fields).toContain('name');
  expect(fields).not.toContain('passwordHash');
});
