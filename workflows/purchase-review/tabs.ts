/** Tabs of the list, with the keys of their permission strings. */
export const tabKeys = { 待复核: 'reviewing', 已复核: 'reviewed' } as const;

/** The key of the string that a tab needs, which is asked by its name or by that key. */
export const keyOf = (asked: string | undefined): string =>
  Object.entries(tabKeys).find(([tab, key]) => tab === asked || key === asked)?.[1] ?? 'all';
