/** The row at a place, or the last one that is drawn above it. */
export function rowAt(within: ParentNode | null, index: number): HTMLElement | undefined {
  const rows = [...(within?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])];
  return rows.findLast((row) => Number(row.dataset.index) <= index);
}
