import { z } from 'zod';
import { rule } from '#workflows/kernel/refusal.js';
import { field } from '#workflows/record/field.js';
import { recordType } from '#workflows/record/record-type.js';

/** Somebody who signs in. Status: 1 enabled, 2 frozen, 3 deleted. User type: 1 internal, 2 customer, 3 bank. */
export const user = recordType({
  name: 'user',
  label: '用户',
  fields: {
    account: field.text('账号', { required: '账号不能为空', length: [3, 20, '长度在 3 到 20 个字符'], fixed: true }),
    name: field.text('姓名', { required: '姓名不能为空', length: [2, 20, '长度在 2 到 20 个字符'] }),
    sex: field.choice(
      '性别',
      [
        [1, '男'],
        [2, '女'],
      ],
      { default: 1 },
    ),
    birthday: field.day('生日'),
    deptId: field.one('部门', 'department', {
      required: '请选择所属部门',
      lenient: true,
      as: 'deptName',
      shows: 'simplename',
      inUse: '该部门下有关联的用户或角色，无法删除',
    }),
    phone: field.text('手机号', { max: 50 }),
    email: field.text('邮箱', { required: '请输入email', max: 100, lenient: true }),
    userType: field.own('用户类型', z.union([z.literal(1), z.literal(2), z.literal(3)])),
    status: field.own('状态', z.number().int().default(1)),
    roleIds: field.own('角色', z.array(z.string()), { to: 'role', inUse: '有用户使用该角色，禁止删除' }),
    customerId: field.own('所属客户', z.string().nullable().default(null), { to: 'customer', inUse: null }),
    /** argon2id */
    passwordHash: field.own('密码', z.string(), { secret: true }),
    /** The password was made by the system and shown once: its owner should choose another. */
    passwordGenerated: field.own('初始密码', z.boolean().default(false)),
  },
  title: 'name',
  searched: ['account', 'name'],
  indexed: ['account', 'customerId'],
  // An account is never given to somebody else: what he did stays his.
  unique: [{ fields: ['account'], message: '账号重复', caseless: true, forEver: true }],
  permissions: { read: '/mgr', create: '/mgr/add', change: '/mgr/edit', remove: '/mgr/delete' },
  allow: {
    remove: ({ actor, state: { context } }) => [
      rule(context.account !== 'admin', '不能删除初始用户'),
      rule(context.account !== actor.account, '不能删除当前登录用户'),
    ],
  },
});
