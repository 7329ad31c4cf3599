import type { KeyboardEvent } from 'react';

/** The highlighted option, unless it is the current value. */
export const marked = '[data-combobox-selected]:not([data-combobox-active])';

export const isOpen = (input: HTMLInputElement) => input.dataset.expanded === 'true';
export const optionOf = (input: HTMLInputElement, which: string) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>(which);

/**
 * Keys may be faster than options that are still loading or not rendered yet, and Enter would do nothing. Takes the
 * option as soon as it appears, unless the user has typed on or left the field.
 */
function takeOnceThere(input: HTMLInputElement, typed = input.value): void {
  requestAnimationFrame(() => {
    if (!isOpen(input) || input.value !== typed) return;
    const first = optionOf(input, '[data-combobox-option]');
    if (!first) return takeOnceThere(input, typed);
    // If the current value is among the options, all are shown, which means nothing was typed.
    const fitting = optionOf(input, '[data-combobox-active]') ? undefined : first;
    (optionOf(input, marked) ?? fitting)?.click();
  });
}

/** Props of a searchable select: the first matching option is highlighted; Enter and Tab take it. */
export const typedChoice = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if (!isOpen(input)) return;
    if (key === 'Tab') optionOf(input, marked)?.click();
    if (key === 'Enter' && input.value && !event.nativeEvent.isComposing) {
      // Enter must not submit the form.
      event.preventDefault();
      takeOnceThere(input);
    }
  },
} as const;
