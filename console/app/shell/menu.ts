import type { MenuRoute } from '#contract/sign-in.js';

/** A place in the console, as named by the server's menu. */
export interface Place {
  path: string;
  title: string;
  icon: string;
  /** Titles of the groups above it. */
  above: readonly string[];
}

export interface MenuNode extends Place {
  children: readonly MenuNode[];
}

const join = (parent: string, path: string) => (path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`);

/** The menu as shown: sorted, without hidden entries, pages that are `empty` to the user, and empty groups. */
export function menuTree(
  routes: readonly MenuRoute[],
  empty: readonly string[] = [],
  parent = '',
  above: readonly string[] = [],
): MenuNode[] {
  return [...routes]
    .filter((route) => !route.hidden)
    .sort((a, b) => a.num - b.num)
    .flatMap((route) => {
      const path = join(parent, route.path);
      const { title, icon } = route.meta;
      const children = menuTree(route.children, empty, path, [...above, title]);
      if (empty.includes(path) || (route.children.length > 0 && children.length === 0)) return [];
      return [{ path, title, icon, above, children }];
    });
}

/** The pages below a node, or the node itself. */
export const leaves = (node: MenuNode): readonly MenuNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

/** All pages of the menu as a flat list, for titles and tags. Includes hidden ones, which can be visited. */
export function menuPlaces(routes: readonly MenuRoute[], parent = '', above: readonly string[] = []): Place[] {
  return routes.flatMap((route) => {
    const path = join(parent, route.path);
    const { title, icon } = route.meta;
    if (route.children.length === 0) return [{ path, title, icon, above }];
    return menuPlaces(route.children, path, [...above, title]);
  });
}
