/** The row at an index, or the last one rendered above it. */
export function rowAt(within: ParentNode | null, index: number): HTMLElement | undefined {
  const rows = [...(within?.querySelectorAll<HTMLElement>('tr[data-index]') ?? [])];
  return rows.findLast((row) => Number(row.dataset.index) <= index);
}
