/** Open pages as tags, with pure functions on the list. The first is home and stays. */
export interface Tag {
  /** Path of the page; further tags of the same page have a number appended. */
  path: string;
  /** Last address: path with filters, page and opened record. */
  href: string;
  title: string;
}

export const home: Tag = { path: '/', href: '/', title: '首页' };

export function visited(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  const known = tags.find((one) => one.path === tag.path);
  if (known?.href === tag.href && known.title === tag.title) return tags;
  return known ? tags.map((one) => (one === known ? tag : one)) : [...tags, tag];
}

export const closed = (tags: readonly Tag[], path: string): readonly Tag[] =>
  tags.filter((one) => one.path !== path || one.path === home.path);

export const closedOthers = (tags: readonly Tag[], path: string): readonly Tag[] =>
  tags.filter((one) => one.path === path || one.path === home.path);

/** Closes the tags to the right of one. */
export const closedRight = (tags: readonly Tag[], path: string): readonly Tag[] =>
  tags.slice(0, tags.findIndex((one) => one.path === path) + 1 || tags.length);

/** Tag of an address: its path, with a number if the page is open several times. */
export function tagOf(pathname: string, search: unknown): string {
  const { tag } = search as { readonly tag?: unknown };
  return typeof tag === 'number' && tag > 1 ? `${pathname}#${tag}` : pathname;
}

/** Address for opening a page once more. */
export function another(tags: readonly Tag[], pathname: string): string {
  const numbers = tags.filter(({ path }) => path.split('#')[0] === pathname).map(({ path }) => path.split('#')[1] ?? 1);
  return `${pathname}?tag=${Math.max(1, ...numbers.map(Number)) + 1}`;
}

export const closedAll = (tags: readonly Tag[]): readonly Tag[] => tags.filter((one) => one.path === home.path);

/** The tag to show after closing one: its right neighbour, else its left one. */
export function neighbour(tags: readonly Tag[], path: string): Tag {
  const at = tags.findIndex((one) => one.path === path);
  return tags[at + 1] ?? tags[at - 1] ?? home;
}

/** Moves a tag; home stays first. */
export function movedTag(tags: readonly Tag[], path: string, to: number): readonly Tag[] {
  const tag = tags.find((one) => one.path === path);
  if (!tag || path === home.path) return tags;
  const rest = tags.filter((one) => one !== tag);
  rest.splice(Math.max(1, Math.min(rest.length, to)), 0, tag);
  return rest;
}

/** Restores stored tags; anything that is not a list of tags is ignored. */
export function restored(stored: unknown): readonly Tag[] {
  const list = Array.isArray(stored) ? stored : [];
  const tags = list.filter(
    (one): one is Tag => typeof one?.path === 'string' && typeof one.href === 'string' && typeof one.title === 'string',
  );
  return [home, ...tags.filter((one) => one.path !== home.path)];
}
