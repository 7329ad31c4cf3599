import type { KeyboardEvent } from 'react';

/** What is marked among the options, unless it is chosen already. */
const marked = '[data-combobox-selected]:not([data-combobox-active])';

/** For a choice that one types into: the first option that fits is marked, Enter takes it, and Tab takes it along. */
export const typedChoice = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Tab' || currentTarget.getAttribute('aria-expanded') !== 'true') return;
    const options = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
    options?.querySelector<HTMLElement>(marked)?.click();
  },
} as const;
