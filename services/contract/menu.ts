import { z } from 'zod';
import { menu as record } from '#workflows/menu/record.js';
import { call, id, noInput, nothing } from './platform/call.js';
import { filter } from './platform/envelope.js';
import { removeCall, rowOf, saveCall } from './platform/record-calls.js';
import { checkedTree } from './role.js';

/** Served below both `/menu` and `/menu2`. */
const both = (address: string) => [address.replace('/menu', '/menu2')];

const row = rowOf(record).extend({
  parentId: z.string(),
  /** 1 for modules; `level` also counts the root. */
  levels: z.number(),
  level: z.number(),
  /** 是 or 否: clients that edit an entry derive its type from it. */
  isMenuName: z.enum(['是', '否']),
  /** Name of its module; its own name if it is a module. */
  moduleName: z.string(),
  /** The url, under the name that older clients use. */
  resource: z.string(),
});
export type MenuRow = z.output<typeof row> & { children: MenuRow[] | null };
const menuRow: z.ZodType<MenuRow> = z.lazy(() => row.extend({ children: z.array(menuRow).nullable() }));

/** `id` is the code, because entries refer to their parent by code. */
export interface MenuName {
  id: string;
  label: string;
  children: MenuName[] | null;
}
const menuName: z.ZodType<MenuName> = z.lazy(() =>
  z.object({ id: z.string(), label: z.string(), children: z.array(menuName).nullable() }),
);

export const menu = {
  list: call({
    method: 'GET',
    path: '/menu/list',
    /** Only entries below this one. */
    input: z.object({ within: filter(id) }),
    answer: z.array(menuRow),
    may: '/menu',
    summary: '菜单树（含按钮）',
  }),
  /** The same entries below a root node. */
  rooted: call({
    method: 'GET',
    path: '/menu2/list',
    input: noInput,
    answer: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        level: z.number(),
        children: z.array(menuRow),
      }),
    ),
    may: '/menu',
    summary: '带根节点的菜单树',
  }),
  /** Modules and pages, for choosing a parent. */
  tree: call({
    method: 'GET',
    path: '/menu/tree',
    alias: both('/menu/tree'),
    input: noInput,
    answer: z.array(menuName),
    may: ['/menu', '/menu/add', '/menu/edit'],
    summary: '菜单名称树',
  }),
  ofRole: call({
    method: 'GET',
    path: '/menu/menuTreeListByRoleId',
    alias: both('/menu/menuTreeListByRoleId'),
    input: z.object({ roleId: id }),
    answer: checkedTree,
    may: '/role/setAuthority',
    summary: '菜单树，勾选角色已有的权限',
  }),
  save: { ...saveCall(record, 'POST /menu', { resource: 'url' }), alias: both('/menu') },
  remove: { ...removeCall(record, 'DELETE /menu'), alias: both('/menu') },
  drag: call({
    method: 'POST',
    path: '/menu2/drag',
    input: z.object({
      draggingId: id,
      dropId: id,
      dropType: z.enum(['before', 'after', 'inner'], { error: '请求有错误' }),
    }),
    answer: nothing,
    may: '/menu/edit',
    summary: '拖动菜单',
  }),
};
