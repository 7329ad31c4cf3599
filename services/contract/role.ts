import { z } from 'zod';
import { role as record } from '#workflows/role/record.js';
import { call, id, nothing } from './platform/call.js';
import { filterList, keyword } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const roleRow = rowOf(record).extend({
  /** The code by its older name. */
  tips: z.string(),
  deptid: z.string().nullable(),
  pName: z.string(),
  deptName: z.string(),
  menuIds: z.array(z.string()),
});

/** A node of a tree whose nodes are checked. */
export interface CheckedNode {
  id: string;
  pid: string;
  name: string;
  checked: boolean;
  children: CheckedNode[];
}
const checkedNode: z.ZodType<CheckedNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    pid: z.string(),
    name: z.string(),
    checked: z.boolean(),
    children: z.array(checkedNode),
  }),
);
/** What is checked: of the tree's nodes those that have none below them, for a tree checks parents by itself. */
export const checkedTree = z.object({ treeData: z.array(checkedNode), checkedIds: z.array(z.string()) });

/** An empty one takes every right away, so that one who leaves it out is refused. */
const permissions = z.preprocess(
  (given) => (given === '' ? [] : given),
  filterList.pipe(z.array(z.string(), { error: '请求有错误' })),
);

export const role = {
  list: listCall(record, 'GET /role/list', roleRow, { name: keyword, code: keyword, tips: keyword }),
  save: saveCall(record, 'POST /role', { tips: 'code', deptid: 'deptId' }),
  remove: removeCall(record, 'DELETE /role', 'roleId'),
  /** Spelled as its clients spell it. `permissions` are menu ids, half-checked parents among them: `1,2,3,`. */
  setAuthority: call({
    method: 'POST',
    path: '/role/savePermisson',
    input: z.object({ roleId: id, permissions, ...expectedVersion }),
    answer: nothing,
    may: '/role/setAuthority',
    summary: '配置角色权限',
  }),
  /** Roles in a list, each with the one above it; checked are those that the user holds. */
  ofUser: call({
    method: 'GET',
    path: '/role/roleTreeListByIdUser',
    input: z.object({ idUser: id }),
    answer: checkedTree,
    may: '/mgr/setRole',
    summary: '角色树，勾选用户已有的角色',
  }),
};
