import { namesOf, type Tabs } from '#workflows/platform/document/tabs.js';
import type { Permission } from './call.js';

/**
 * Permission string that a tab needs; the tab is requested by its name or by the key of the string. Anything else, e.g. a
 * status, is searched in the whole list.
 */
export const tabStringOf =
  (path: Permission, tabs: Tabs) =>
  (asked: string | undefined): Permission => {
    const needed = Object.values(tabs).find((tab) => [...namesOf(tab), tab.key].includes(asked));
    return `${path}/list/${needed?.key ?? 'all'}`;
  };
