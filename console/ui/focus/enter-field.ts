/** Focuses a field with its text selected, as Tab does, so that what is typed next replaces it. */
export function enterField(field: HTMLElement | null | undefined, options?: FocusOptions): void {
  field?.focus(options);
  if (field instanceof HTMLInputElement) field.select();
}
