import { expect, test } from 'vitest';
import { permissions } from '#workflows/access/matrix.js';
import { menuRows } from './menu-rows.js';

test('every permission string has one menu entry, under a code of its own', () => {
  const urls = menuRows.map(({ url }) => url).filter(Boolean);
  expect(urls).toEqual(expect.arrayContaining(permissions.map(({ permission }) => permission)));
  expect(new Set(urls).size).toBe(urls.length);
  expect(new Set(menuRows.map(({ code }) => code)).size).toBe(menuRows.length);
});

test('what is outside the permission matrix is open to all, or a tool of the administrator', () => {
  const known = new Set(permissions.map(({ permission }) => permission as string));
  expect(menuRows.map(({ url }) => url).filter((url) => url && !known.has(url))).toEqual([
    '/',
    '/inbox/tasks',
    '/inbox/done',
    '/inbox/replay',
    '/tool/swagger',
    '/tool/druid',
  ]);
});

test('only pages with a screen show, and modules with such a page', () => {
  const shown = menuRows.filter(({ component, hidden }) => component && !hidden).map(({ name }) => name);
  expect(shown).toEqual([
    ...['首页', '待办中心', '我的待办', '我的已办', '审批回放', '采购管理', '采购订单'],
    ...['资金管理', '定金单', '回款单', '系统管理', '接口文档', '数据库监控', '运行监控'],
  ]);
});
