import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { permissions, permissionsOf } from '#workflows/catalog/pages.js';
import { menu } from '#workflows/menu/record.js';
import { type RoleCode, roles } from '#workflows/platform/kernel/roles.js';
import { base } from './base-set.js';
import { menuRows } from './menu-rows.js';

test('every permission string has one menu entry, under a code of its own', () => {
  const urls = menuRows.map(({ url }) => url).filter(Boolean);
  expect(urls).toEqual(expect.arrayContaining(permissions.map(({ permission }) => permission)));
  expect(new Set(urls).size).toBe(urls.length);
  expect(new Set(menuRows.map(({ code }) => code)).size).toBe(menuRows.length);
});

test('what nobody is said to read is open to all, or a tool of the administrator', () => {
  const known = new Set(permissions.map(({ permission }) => permission as string));
  expect(
    menuRows.filter(({ component, url }) => component !== 'layout' && !known.has(url)).map(({ url }) => url),
  ).toEqual([
    '/',
    '/inbox/tasks',
    '/inbox/done',
    '/inbox/notices',
    '/inbox/replay',
    '/mall/report/exports',
    '/tool/swagger',
    '/tool/druid',
  ]);
});

/** In a route's file name, an underscore means that the page is not nested in the page of the parent address. */
const screens = new Set(
  readdirSync(path.join(import.meta.dirname, '../../../../console/routes/_shell')).map((file) =>
    file.replaceAll('_.', '.').replace(/\.tsx$/, ''),
  ),
);

test('only pages with a screen show, and modules with such a page', () => {
  const hasScreen = (url: string) => {
    const name = url === '/' ? 'index' : url.slice(1).replaceAll('/', '.');
    return screens.has(name);
  };
  for (const { code, url, component, hidden } of menuRows.filter((row) => row.ismenu === 1)) {
    const pages = menuRows.filter(({ pcode, ismenu }) => pcode === code && ismenu === 1);
    const shows = component === 'layout' ? pages.some((page) => !page.hidden) : hasScreen(url);
    expect(!hidden && !shows ? `${url} shows nothing` : '').toBe('');
    if (component === 'layout') expect([code, !hidden]).toEqual([code, shows]);
  }
});

test('every entry is one that the form would take', () => {
  const problems = menuRows.flatMap((row) =>
    menu.form.safeParse(row).error?.issues.map(({ message }) => [row.code, message]),
  );
  // Codes are made of addresses: shorten the address, or add its words to `words` of menu-rows.ts.
  expect(problems.filter(Boolean)).toEqual([]);
});

test('no role gets a page for the sake of its buttons that it is not said to read', () => {
  const inMatrix = new Set(permissions.map(({ permission }) => permission as string));
  const beyond = Object.keys(roles).flatMap((role) => {
    const own = new Set(permissionsOf(role as RoleCode));
    return base
      .heldBy(role as RoleCode)
      .flatMap(({ url }) => (inMatrix.has(url) && !own.has(url) ? [`${role} ${url}`] : []));
  });
  expect(beyond).toEqual([]);
});
