import { usePreference } from '../../api/preference.js';
import type { ColumnSettings } from '../grid/column-settings.js';
import type { ListSearch } from './define-list.js';

export type Density = 'compact' | 'standard';
export const rowHeight: Record<Density, number> = { compact: 32, standard: 40 };

/** Tab, filters and sorting saved under a name. */
export interface SavedView {
  name: string;
  search: ListSearch;
}

export interface ListPreference {
  columns: ColumnSettings;
  density: Density;
  views: readonly SavedView[];
  /** Name of the view opened by a visit without search parameters. */
  defaultView: string | null;
}

const defaults: ListPreference = { columns: {}, density: 'compact', views: [], defaultView: null };

/** A user's settings for one list, stored under `list.<key>`. */
export const useListPreference = (key: string) => usePreference<ListPreference>(`list.${key}`, defaults);
