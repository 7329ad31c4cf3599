import { z } from 'zod';
import { birthdays } from '#workflows/platform/kernel/bounds.js';
import { messages, rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { userPage } from './page.js';

export const superAdministrator = 'admin';
export const [enabled, frozen, deleted] = [1, 2, 3] as const;
export const statusNames: Readonly<Record<number, string>> = { 1: '启用', 2: '冻结', 3: '被删除' };
export const userTypes = [
  [1, '内部用户'],
  [2, '客户用户'],
  [3, '银行用户'],
] as const;

/** A user who was deleted is not there any more, whatever is still kept of him. */
export const isThere = ({ context }: { context: { status: number } }) =>
  rule(context.status !== deleted, messages.missing, 'missing');

/** Somebody who signs in. Status: 1 enabled, 2 frozen, 3 deleted. User type: 1 internal, 2 customer, 3 bank. */
export const user = recordType({
  name: 'user',
  label: '用户',
  fields: {
    account: fact.named(
      fact.text('账号', {
        required: '账号不能为空',
        length: [3, 20, '长度在 3 到 20 个字符'],
        typable: true,
        fixed: true,
      }),
    ),
    name: fact.text('姓名', { required: '姓名不能为空', length: [2, 20, '长度在 2 到 20 个字符'] }),
    sex: fact.choice(
      '性别',
      [
        [1, '男'],
        [2, '女'],
      ],
      { default: 1 },
    ),
    birthday: fact.day.maybe('生日', { within: birthdays }),
    deptId: fact.one.maybe('部门', 'department', {
      required: '请选择所属部门',

      as: 'deptName',
      shows: 'simplename',
      inUse: '该部门下有关联的用户或角色，无法删除',
    }),
    phone: fact.text('手机号', { max: 50 }),
    email: fact.text('邮箱', { required: '请输入email', max: 100, lenient: true, mail: true }),
    userType: fact.own('用户类型', z.union([z.literal(1), z.literal(2), z.literal(3)])),
    status: fact.own('账号状态', z.number().int().default(1)),
    roleIds: fact.own('角色', z.array(z.string()), { to: 'role', inUse: '有用户使用该角色，禁止删除' }),
    customerId: fact.own('客户', z.string().nullable().default(null), {
      to: 'customer',
      as: 'customerAbbr',
      shows: 'abbr',
      inUse: null,
    }),
    /** argon2id */
    passwordHash: fact.own('密码', z.string(), { secret: true }),
    /** The password was made by the system and shown once: its owner should choose another. */
    passwordGenerated: fact.own('初始密码', z.boolean().default(false)),
  },
  title: 'name',
  searched: ['account', 'name'],
  indexed: ['account', 'customerId'],
  // An account is never given to somebody else: what he did stays his.
  unique: [{ fields: ['account'], message: '账号重复', caseless: true, forEver: true }],
  page: userPage,
  permissions: { read: '/mgr', create: '/mgr/add', change: '/mgr/edit', remove: '/mgr/delete' },
  // Names of who did what stay; roles and departments are not held by somebody who is gone.
  gone: { status: deleted, roleIds: [], deptId: null },
  allow: {
    change: ({ state }) => [isThere(state)],
    remove: ({ actor, state }) => [
      isThere(state),
      rule(state.context.account !== superAdministrator, '不能删除初始用户'),
      rule(state.context.account !== actor.account, '不能删除当前登录用户'),
    ],
  },
});
