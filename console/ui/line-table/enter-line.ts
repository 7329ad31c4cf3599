/**
 * Brings the focus into the first field of a line that was added by a dialog, once that has gone and has given its
 * focus back.
 */
export const enterLine = (form: Element | null | undefined, index: number): void =>
  void setTimeout(() => {
    const field = form?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-cell]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, 150);
