import type { menu } from '#workflows/menu/record.js';
import type { RecordOf } from '#workflows/record/record-type.js';
import type { Module, Page } from './menu-shape.js';
import { modules, topPages } from './menus.js';

type Row = RecordOf<typeof menu>;

/** `/mall/order/add` is `mallOrderAdd`. */
const codeOf = (url: string): string =>
  url === '/' ? 'home' : url.slice(1).replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());

const pageRows = (page: Page, index: number, pcode: string, levels: number): Row[] => {
  const code = codeOf(page.url);
  const row: Row = {
    code,
    pcode,
    name: page.name,
    url: page.url,
    icon: page.icon ?? '',
    component: `views${page.url === '/' ? '/home' : page.url}`,
    num: index + 1,
    levels,
    ismenu: 1,
    hidden: page.hidden ?? false,
  };
  const buttons = Object.entries(page.buttons ?? {}).map(([url, name], place) => ({
    ...row,
    code: codeOf(url),
    pcode: code,
    name,
    url,
    component: '',
    num: place + 1,
    levels: levels + 1,
    ismenu: 0 as const,
    hidden: false,
  }));
  return [row, ...buttons];
};

const moduleRows = ({ code, name, icon, pages }: Module, index: number): Row[] => [
  {
    code,
    pcode: '0',
    name,
    url: '',
    icon,
    component: 'layout',
    num: topPages.length + index + 1,
    levels: 1,
    ismenu: 1,
    hidden: pages.every((page) => page.hidden),
  },
  ...pages.flatMap((page, place) => pageRows(page, place, code, 2)),
];

/** The menu table as it is first filled. */
export const menuRows: readonly Row[] = [
  ...topPages.flatMap((page, index) => pageRows(page, index, '0', 1)),
  ...modules.flatMap(moduleRows),
];

/** Addresses that every role may use. */
export const openToAll: readonly string[] = [...topPages, ...modules.flatMap(({ pages }) => pages)]
  .filter(({ open }) => open)
  .map(({ url }) => url);

/** Codes of the modules that hold these entries. */
export function modulesOf(rows: readonly Row[]): string[] {
  const parents = new Map(menuRows.map(({ code, pcode }) => [code, pcode]));
  const topOf = (code: string): string => {
    const parent = parents.get(code) ?? '0';
    return parent === '0' ? code : topOf(parent);
  };
  const names = new Set(modules.map(({ code }) => code));
  return rows.map(({ code }) => topOf(code)).filter((code) => names.has(code));
}
