/**
 * Brings the focus into the first field of a line that was added by a dialog, once that has gone and has given its
 * focus back. Who is faster, and types already, stays where he is.
 */
export const enterLine = (lines: Element | null | undefined, index: number): void =>
  void setTimeout(() => {
    const { activeElement } = document;
    if (activeElement?.matches('input, textarea') && lines?.closest('form')?.contains(activeElement)) return;
    const field = lines?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-cell]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, 150);
