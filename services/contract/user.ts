import { z } from 'zod';
import { asText } from '#workflows/platform/kernel/as-text.js';
import { asNumber } from '#workflows/platform/kernel/number-input.js';
import { wantedStatus } from '#workflows/platform/kernel/switch.js';
import { enabled, frozen, user as record } from '#workflows/user/record.js';
import { departmentPicker } from './department.js';
import { call, id, noInput, nothing } from './platform/call.js';
import { filter, filterList, keyword, statusFilter } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { addedOrChanged, listCall, removeCall, rowOf } from './platform/record-calls.js';

const department = z.object({ id: z.string(), simplename: z.string(), fullname: z.string() });

export const userRow = rowOf(record).extend({
  sexName: z.string(),
  userType: z.number(),
  status: z.number(),
  statusName: z.string(),
  statusBool: z.boolean(),
  deptid: z.string().nullable(),
  deptName: z.string(),
  dept: department.nullable(),
  roleIds: z.array(z.string()),
  /** Names, comma-joined. */
  roleName: z.string(),
  roles: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  customerId: z.string().nullable(),
  customerAbbr: z.string(),
  /** The same as createTime, as older clients call it. */
  createtime: z.string(),
  /** The password was made by the system and not yet changed. */
  passwordGenerated: z.boolean(),
});

const status = z.literal([enabled, frozen]);
/** What is no status says nothing (docs/rules/administration.md). */
const statusIn = (value: unknown) => [enabled, frozen].find((one) => String(one) === asText(value));

/** What is said when a user is made, and never changes: whose side he is on. */
const added = record.form.extend({
  userType: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? 1 : asNumber(value)),
    z.union([z.literal(1), z.literal(2), z.literal(3)], { error: '用户类型不正确' }),
  ),
  customerId: filter(id),
  status: z.preprocess((value) => statusIn(value) ?? enabled, status),
});
/** What says neither leaves him as he is. */
const changes = record.changes.extend({
  status: z.preprocess(statusIn, status.optional()),
});
const whoseSide = (given: { userType: number; customerId?: string | undefined }) =>
  (given.userType === 2) === (given.customerId !== undefined);

const byUser = z.object({ userId: id, ...expectedVersion });
/** `status` as it is to be; without it, the other of what it is. */
const switched = byUser.extend({ status: filter(z.preprocess(asNumber, wantedStatus.shape.status.unwrap())) });
/** A password in the clear: said once and kept nowhere. */
const password = z.string();

export const user = {
  list: listCall(record, 'GET /user/list', userRow, {
    account: keyword,
    name: keyword,
    /** With all departments below it. */
    deptid: filter(id),
    phone: keyword,
    status: statusFilter(z.preprocess(asNumber, z.number())),
    sex: filter(z.preprocess(asNumber, z.number())),
  }),
  /** Answers the generated password of a new user. */
  save: call({
    method: 'POST',
    path: '/user',
    input: addedOrChanged(
      added.refine(whoseSide, { message: '客户用户必须选择所属客户，其他用户不能选择', path: ['customerId'] }),
      changes,
      { labels: record.labels, renamed: { deptid: 'deptId' } },
    ),
    answer: password.nullable(),
    may: ['/mgr/add', '/mgr/edit'],
    summary: '添加或编辑用户，添加时返回初始密码',
  }),
  remove: removeCall(record, 'DELETE /user', 'userId'),
  setRoles: call({
    method: 'POST',
    path: '/user/setRole',
    input: byUser.extend({ roleIds: filterList.pipe(z.array(z.string(), { error: '请求有错误' })) }),
    answer: nothing,
    may: '/mgr/setRole',
    summary: '分配角色',
  }),
  changeStatus: call({
    method: 'POST',
    path: '/user/changeStatus',
    input: switched,
    answer: nothing,
    may: '/mgr/edit',
    summary: '冻结或启用用户',
  }),
  /** As older clients send it; never to be repeated by itself. */
  changeStatusByGet: call({
    method: 'GET',
    path: '/user/changeStatus',
    input: switched,
    answer: nothing,
    may: '/mgr/edit',
    summary: '冻结或启用用户（兼容）',
  }),
  resetPassword: call({
    method: 'POST',
    path: '/user/resetPassword',
    input: byUser,
    answer: password,
    may: '/mgr/edit',
    summary: '重置密码，返回新密码',
  }),
  departments: call({
    method: 'GET',
    path: '/user/getAllDepts',
    input: noInput,
    answer: z.array(department.extend({ pid: z.string().nullable(), num: z.number() })),
    may: departmentPicker,
    summary: '全部部门',
  }),
};
