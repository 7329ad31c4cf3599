import { z } from 'zod';
import { field } from '#workflows/record/field.js';
import { recordType } from '#workflows/record/record-type.js';

/** A set of menu entries, and thereby of permission strings. */
export const role = recordType({
  name: 'role',
  label: '角色',
  fields: {
    code: field.text('角色编码', { required: '请输入角色编码', length: [3, 20, '长度在 3 到 20 个字符'] }),
    name: field.text('角色名称', { required: '请输入角色名称', length: [2, 20, '长度在 2 到 20 个字符'] }),
    num: field.whole('排序', { default: 1 }),
    pid: field.one('上级角色', 'role', { as: 'pName', inUse: '存在下级角色，禁止删除' }),
    deptId: field.one('部门', 'department', {
      as: 'deptName',
      shows: 'simplename',
      inUse: '该部门下有关联的用户或角色，无法删除',
    }),
    menuIds: field.own('权限', z.array(z.string()), { to: 'menu', inUse: null }),
  },
  title: 'name',
  indexed: ['code'],
  unique: [
    { fields: ['code'], message: '角色编码重复' },
    { fields: ['name'], message: '角色名称重复' },
  ],
  permissions: { read: '/role', create: '/role/add', change: '/role/edit', remove: '/role/remove' },
  cycle: '上级角色不能是自己或下级角色',
});
