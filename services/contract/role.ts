import { z } from 'zod';
import { role as record } from '#workflows/role/record.js';
import { call, id, nothing } from './platform/call.js';
import { filterList, keyword } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { listCall, removeCall, rowOf, saveCall } from './platform/record-calls.js';

export const roleRow = rowOf(record).extend({
  /** The code, under its older name. */
  tips: z.string(),
  deptid: z.string().nullable(),
  pName: z.string(),
  deptName: z.string(),
  menuIds: z.array(z.string()),
});

/** A node of a tree with checkboxes. */
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
/** `checkedIds` holds only checked leaves, because the tree component checks parents by itself. */
export const checkedTree = z.object({ treeData: z.array(checkedNode), checkedIds: z.array(z.string()) });

/** An empty list removes all rights; an absent one is refused, to prevent that by mistake. */
const permissions = z.preprocess(
  (given) => (given === '' ? [] : given),
  filterList.pipe(z.array(z.string(), { error: '请求有错误' })),
);

export const role = {
  list: listCall(record, 'GET /role/list', roleRow, { name: keyword, code: keyword, tips: keyword }),
  save: saveCall(record, 'POST /role', { tips: 'code', deptid: 'deptId' }),
  remove: removeCall(record, 'DELETE /role', 'roleId'),
  /** The path keeps its clients' spelling. `permissions` are menu ids, including half-checked parents: `1,2,3,`. */
  setAuthority: call({
    method: 'POST',
    path: '/role/savePermisson',
    input: z.object({ roleId: id, permissions, ...expectedVersion }),
    answer: nothing,
    may: '/role/setAuthority',
    summary: '配置角色权限',
  }),
  /** Flat list of roles, each with its parent; the user's roles are checked. */
  ofUser: call({
    method: 'GET',
    path: '/role/roleTreeListByIdUser',
    input: z.object({ idUser: id }),
    answer: checkedTree,
    may: '/mgr/setRole',
    summary: '角色树，勾选用户已有的角色',
  }),
};
