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
  // Buttons are many: they show when their page is opened.
  folded: ({ ismenu, component }) => ismenu === 1 && component !== 'layout',
});

export const allMenus = callQuery(menu.list, {}, { kinds: ['menu'] });

/** What may be above an entry: each by its code, as far in as it is deep. */
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
