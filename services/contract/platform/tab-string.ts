import { type Tabs, tabNames } from '#workflows/platform/document/tabs.js';
import type { Permission } from './call.js';

/**
 * Permission string that a tab needs; the tab is requested by its name or by the key of the string. Anything else, e.g. a
 * status, is searched in the whole list.
 */
export function tabStringOf(path: Permission, tabs: Tabs): (asked: string | undefined) => Permission {
  const keys = new Map(
    Object.entries(tabs).flatMap(([code, { key = code, ...tab }]) =>
      [...tabNames(tab), key].map((name) => [name, key] as const),
    ),
  );
  return (asked = '') => `${path}/list/${keys.get(asked) ?? 'all'}`;
}
