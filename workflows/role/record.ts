import { z } from 'zod';
import { system } from '#workflows/platform/kernel/actor.js';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { type RoleCode, roles, teams } from '#workflows/platform/kernel/roles.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { rolePage } from './page.js';

/** Always holds every permission. */
export const administrator = 'administrator' satisfies RoleCode;
/** Role of customer users. */
export const customerRole = 'customer' satisfies RoleCode;
/** Approval chains refer to these roles by code. */
const isBase = ({ code }: { code: string }) => code in roles;

/** A role with such a code would act for a team, or look like the system. */
const isReserved = (code: string) => code.toLowerCase() === system.id || code.toLowerCase() in teams;

/** A set of menu entries, and thereby of permission strings. */
export const role = recordType({
  name: 'role',
  label: '角色',
  fields: {
    code: fact.text('角色编码', {
      required: '请输入角色编码',
      length: [3, 20, '长度在 3 到 20 个字符'],
      typable: true,
      // Drawn processes and their running requests name a role by its code.
      fixed: true,
    }),
    name: fact.text('角色名称', { required: '请输入角色名称', length: [2, 20, '长度在 2 到 20 个字符'] }),
    num: fact.quantity('排序', { default: 1 }),
    pid: fact.one.maybe('上级角色', 'role', { as: 'pName', inUse: '存在下级角色，禁止删除' }),
    deptId: fact.one.maybe('部门', 'department', {
      as: 'deptName',
      shows: 'simplename',
      inUse: '该部门下有关联的用户或角色，无法删除',
    }),
    menuIds: fact.own('权限', z.array(z.string()).default([]), { to: 'menu', inUse: null }),
  },
  title: 'name',
  indexed: ['code'],
  unique: [
    { fields: ['code'], message: '角色编码重复' },
    { fields: ['name'], message: '角色名称重复' },
  ],
  allow: {
    remove: ({ state: { context } }) => [
      rule(context.code !== administrator, '禁止删除超级管理员角色'),
      rule(!isBase(context), '禁止删除初始角色'),
    ],
  },
  demands: (_, given) => [rule(!isReserved(given.code ?? ''), '该角色编码由系统保留，请换一个', 'rule', 'code')],
  forbids: (before, change) => [
    // Clients tell some roles by their names.
    rule(!('name' in change && isBase(before)), '初始角色的名称不能修改', 'rule', 'name'),
  ],
  page: rolePage,
  permissions: { read: '/role', create: '/role/add', change: '/role/edit', remove: '/role/remove' },
  cycle: '上级角色不能是自己或下级角色',
});
