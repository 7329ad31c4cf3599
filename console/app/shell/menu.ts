import type { MenuRoute } from '#contract/account.js';

/** A place in the console, as the server's menu names it. */
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

/** The menu as it is shown: hidden entries out, in order, groups that hold nothing out. */
export function menuTree(routes: readonly MenuRoute[], parent = '', above: readonly string[] = []): MenuNode[] {
  return [...routes]
    .filter((route) => !route.hidden)
    .sort((a, b) => a.num - b.num)
    .flatMap((route) => {
      const path = join(parent, route.path);
      const { title, icon } = route.meta;
      const children = menuTree(route.children, path, [...above, title]);
      if (route.children.length > 0 && children.length === 0) return [];
      return [{ path, title, icon, above, children }];
    });
}

/** The pages below a node, or itself. */
export const leaves = (node: MenuNode): readonly MenuNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(leaves);

/** Every page of the menu, flat: for titles and tags. Hidden ones count: they can be visited. */
export function menuPlaces(routes: readonly MenuRoute[], parent = '', above: readonly string[] = []): Place[] {
  return routes.flatMap((route) => {
    const path = join(parent, route.path);
    const { title, icon } = route.meta;
    if (route.children.length === 0) return [{ path, title, icon, above }];
    return menuPlaces(route.children, path, [...above, title]);
  });
}
