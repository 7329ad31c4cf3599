import type { KeyboardEvent } from 'react';

/** What is marked among the options, unless it is chosen already. */
const marked = '[data-combobox-selected]:not([data-combobox-active])';

const isOpen = (input: HTMLInputElement) => input.dataset.expanded === 'true';
const optionOf = (input: HTMLInputElement, which: string) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelector<HTMLElement>(which);

/**
 * Keys may come faster than options, which a call brings or a busy machine has not drawn yet; Enter would then do nothing.
 * What it would have taken is taken as soon as it is there, unless one has typed on or gone elsewhere.
 */
function takeOnceThere(input: HTMLInputElement, typed = input.value): void {
  requestAnimationFrame(() => {
    if (!isOpen(input) || input.value !== typed) return;
    const first = optionOf(input, '[data-combobox-option]');
    if (!first) return takeOnceThere(input, typed);
    // Beside what is chosen all others are shown: then nothing was typed.
    const fitting = optionOf(input, '[data-combobox-active]') ? undefined : first;
    (optionOf(input, marked) ?? fitting)?.click();
  });
}

/**
 * Takes what is marked, and closes: on the key that sends the form it stands in.
 * @returns false while the options of what was typed are not there yet
 */
export function settleChoice(input: HTMLInputElement): boolean {
  if (!isOpen(input)) return true;
  const option = optionOf(input, marked);
  if (!option && input.value && !optionOf(input, '[data-combobox-option]')) return false;
  option?.click();
  // Only from within does a choice close without the focus going elsewhere.
  if (!option) input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return true;
}

/** For a choice that one types into: the first option that fits is marked, Enter takes it, and Tab takes it along. */
export const typedChoice = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if (!isOpen(input)) return;
    if (key === 'Tab') optionOf(input, marked)?.click();
    if (key === 'Enter' && input.value && !event.nativeEvent.isComposing) {
      // Not the form that it stands in.
      event.preventDefault();
      takeOnceThere(input);
    }
  },
} as const;
