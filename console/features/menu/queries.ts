import { menu } from '#contract/menu.js';
import { callQuery } from '../../api/query.js';
import { filter } from '../../ui/filters/filter.js';
import { lookup } from '../../ui/filters/options.js';
import { defineList } from '../../ui/list/define-list.js';
import { text } from './text.js';

export const menuList = defineList({
  key: 'menu',
  call: menu.list,
  kinds: ['menu'],
  filters: [filter.beside('within', text.within)],
  // Collapsed, because there are many buttons; they show when their page is expanded.
  folded: ({ ismenu, component }) => ismenu === 1 && component !== 'layout',
});

export const allMenus = callQuery(menu.list, {}, { kinds: ['menu'] });

/** Options for the parent of an entry, by code and indented by depth. */
export const aboveOptions = lookup(
  menu.tree,
  {},
  (tree) => {
    type Names = typeof tree;
    const indented = (nodes: Names, level: number): { value: string; label: string }[] =>
      nodes.flatMap(({ id, label, children }) => [
        { value: id, label: '　'.repeat(level) + label },
        ...indented(children ?? [], level + 1),
      ]);
    return [{ value: '0', label: text.top }, ...indented(tree, 1)];
  },
  ['menu'],
);
