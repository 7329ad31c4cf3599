import { mayEnterFields } from './pointer.js';

/** The row at an index, or the last one rendered above it. */
export function rowAt(within: ParentNode | null, index: number): HTMLElement | undefined {
  const rows = [...(within?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])];
  return rows.findLast((row) => Number(row.dataset.index) <= index);
}

export const isFocusable = (element: HTMLElement): boolean => element.tabIndex >= 0 || element.hasAttribute('tabindex');

/** The row itself if it takes the focus, as in a list; in a table of inputs its first field, or its first button. */
export function placeInRow(row: HTMLElement): HTMLElement | undefined {
  if (isFocusable(row)) return row;
  const field = mayEnterFields() ? row.querySelector<HTMLElement>('[data-cell], input') : undefined;
  return field ?? row.querySelector('button') ?? undefined;
}
