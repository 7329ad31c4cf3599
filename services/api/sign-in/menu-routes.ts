import type { MenuRoute } from '#contract/sign-in.js';
import type { Entry } from '#projections/platform/record/queries.js';
import type { menu } from '#workflows/menu/record.js';

type MenuRow = Entry<typeof menu>;

/** A user's navigation: menu entries with a component, as a tree sorted by number (docs/rules/administration.md). */
export function menuRoutes(menus: readonly MenuRow[]): MenuRoute[] {
  const shown = menus.filter(({ component }) => component !== '');
  const idByCode = new Map(shown.map(({ id, code }) => [code, id]));
  const below = (pcode: string): MenuRoute[] =>
    shown
      .filter((entry) => entry.pcode === pcode)
      .sort((a, b) => a.num - b.num)
      .map(({ id, pcode, url, component, code, num, hidden, name, icon }) => ({
        id,
        parentId: idByCode.get(pcode) ?? '0',
        path: url,
        component,
        name: code,
        num,
        hidden,
        meta: { title: name, icon },
        children: below(code),
      }));
  // Modules without an entry visible to the user are omitted.
  return below('0').filter(
    ({ children, component }) => component !== 'layout' || children.some(({ hidden }) => !hidden),
  );
}
