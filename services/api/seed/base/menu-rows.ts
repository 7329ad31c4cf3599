import { pagesIn } from '#workflows/catalog/pages.js';
import { root } from '#workflows/menu/placement.js';
import type { menu } from '#workflows/menu/record.js';
import type { RoleCode } from '#workflows/platform/kernel/roles.js';
import { type MenuPart, menuParts, type Page } from '#workflows/platform/page/page.js';
import type { RecordOf } from '#workflows/platform/record/record-type.js';
import { administrator } from '#workflows/role/record.js';

export type MenuEntry = RecordOf<typeof menu>;

/** Abbreviations of address parts in menu codes, which have at most twenty characters. */
const words: Readonly<Record<string, string>> = {
  mall: '',
  list: '',
  workflow: 'wf',
  definition: 'def',
  warehousing: 'receipt',
  attachment: 'file',
  account: 'acct',
  waitForApproving: 'toApprove',
};

/** `/mall/order/add` becomes `orderAdd`. */
const codeOf = (url: string): string => {
  const parts = url
    .split('/')
    .map((part) => words[part] ?? part)
    .filter(Boolean);
  const [first = 'home', ...rest] = parts;
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
};

const pageRows = (page: Page, index: number, pcode: string, levels: number): MenuEntry[] => {
  const code = codeOf(page.url);
  const row: MenuEntry = {
    code,
    pcode,
    name: page.name,
    url: page.url,
    icon: page.icon,
    component: `views${page.url === '/' ? '/home' : page.url}`,
    num: index + 1,
    levels,
    ismenu: 1,
    hidden: page.hidden ?? false,
  };
  const buttons = Object.entries(page.buttons ?? {}).map(([url, [name]], place) => ({
    ...row,
    code: codeOf(url),
    pcode: code,
    name,
    url,
    component: '',
    icon: '',
    num: place + 1,
    levels: levels + 1,
    ismenu: 0 as const,
    hidden: false,
  }));
  return [row, ...buttons];
};

const topPages = pagesIn('top');
const parts = Object.keys(menuParts) as MenuPart[];

const partRows = (part: MenuPart, index: number): MenuEntry[] => {
  const pages = pagesIn(part);
  const row: MenuEntry = {
    code: part,
    pcode: '0',
    name: menuParts[part].name,
    url: `/${part}`,
    icon: menuParts[part].icon,
    component: 'layout',
    num: topPages.length + index + 1,
    levels: 1,
    ismenu: 1,
    hidden: pages.every((page) => page.hidden),
  };
  return [row, ...pages.flatMap((page, place) => pageRows(page, place, part, 2))];
};

/** Initial menu table. */
export const menuRows: readonly MenuEntry[] = [
  ...topPages.flatMap((page, index) => pageRows(page, index, '0', 1)),
  ...parts.flatMap(partRows),
];

/** Addresses that every role may use. */
const openToAll: readonly string[] = [...topPages, ...parts.flatMap(pagesIn)]
  .filter(({ open }) => open)
  .map(({ url }) => url);

/** Initial menu entries of a role: those of its permission strings, those open to all, and the modules above them. */
export function rowsOf(role: RoleCode, rows: readonly MenuEntry[], permissions: readonly string[]): MenuEntry[] {
  const held = new Set([...permissions, ...openToAll]);
  const codes = new Set(rows.filter(({ url }) => held.has(url)).map(({ code }) => code));
  // The set grows while it is iterated: each entry adds its parent.
  for (const code of codes) codes.add(rows.find((row) => row.code === code)?.pcode ?? root);
  return rows.filter(({ code }) => role === administrator || codes.has(code));
}
