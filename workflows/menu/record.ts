import { z } from 'zod';
import { rule } from '#workflows/platform/kernel/refusal.js';
import { fact } from '#workflows/platform/record/fact.js';
import { recordType } from '#workflows/platform/record/record-type.js';
import { menuPage } from './page.js';
import { isSystemMenu } from './system-menus.js';

const within = '长度在 2 到 20 个字符';

const ownPath = /^\/(?!\/)[^\s\\"'<>]*$/;

/** A module, page or button. The URL of a page or button is its permission string. */
export const menu = recordType({
  name: 'menu',
  label: '菜单',
  fields: {
    name: fact.text('名称', { required: '请输入菜单名称', length: [2, 20, within] }),
    code: fact.text('编码', { required: '请输入编码', length: [2, 20, within], typable: true, fixed: true }),
    /** Code of the parent entry; `0`, the default, at the top level. */
    pcode: fact.text('上级菜单', { max: 60 }),
    url: fact.text('资源地址', { required: '请输入资源地址', lenient: true }),
    /** Defaults to a menu entry, because some clients do not send the field. */
    ismenu: fact.choice(
      '类型',
      [
        [1, '菜单'],
        [0, '按钮'],
      ],
      { default: 1 },
    ),
    /** `layout` for modules, `views/…` for pages, empty for buttons. */
    component: fact.text('组件', {
      length: [1, 60, '长度在 1 到 60 个字符'],
      hint: '顶级目录填 layout，侧边菜单填视图路径（如 views/mall/order），按钮不填',
    }),
    icon: fact.text('图标', { max: 60 }),
    num: fact.quantity('排序', { required: '请输入排序', default: 1, toBeSaid: true }),
    hidden: fact.flag('隐藏', { default: false }),
    levels: fact.own('层级', z.number().int()),
  },
  title: 'name',
  indexed: ['code'],
  tree: { field: 'pcode', names: 'code', none: '0' },
  cycle: '上级菜单不能是自己或下级菜单',
  unique: [{ fields: ['code'], message: '菜单编号重复，不能添加' }],
  allow: {
    remove: ({ state: { context } }) => [rule(!isSystemMenu(context), '禁止删除系统菜单')],
  },
  // Changing it would lock everybody out, including the user who changed it.
  forbids: (before, change) => [
    rule(!('url' in change && before.url !== '' && isSystemMenu(before)), '系统菜单的资源地址不能修改', 'rule', 'url'),
  ],
  // Clients render the URL as a link, so it must not lead out of the system or run a script.
  demands: (_, { url = '' }) => [
    rule(url === '' || ownPath.test(url), '资源地址必须是以/开头的系统内路径', 'rule', 'url'),
  ],
  page: menuPage,
  permissions: { read: '/menu', create: '/menu/add', change: '/menu/edit', remove: '/menu/remove' },
});
