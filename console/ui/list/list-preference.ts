import { usePreference } from '../../api/preference.js';
import type { ColumnSettings } from '../grid/column-settings.js';
import type { ListSearch } from './define-list.js';

export type Density = 'compact' | 'standard';
export const rowHeight: Record<Density, number> = { compact: 32, standard: 40 };

/** Tab, filters and sorting under a name. */
export interface SavedView {
  name: string;
  search: ListSearch;
}

export interface ListPreference {
  columns: ColumnSettings;
  density: Density;
  views: readonly SavedView[];
  /** Name of the view that a plain visit opens. */
  defaultView: string | null;
}

const defaults: ListPreference = { columns: {}, density: 'compact', views: [], defaultView: null };

/** What a user set for one list, kept under `list.<key>`. */
export const useListPreference = (key: string) => usePreference<ListPreference>(`list.${key}`, defaults);
