import type { KeyboardEvent } from 'react';

/** The highlighted option, unless it is the current value. */
export const marked = '[data-combobox-selected]:not([data-combobox-active])';

/** The current value, highlighted. */
const held = '[data-combobox-selected][data-combobox-active]';

export const isOpen = (input: HTMLInputElement) => input.closest('[data-expanded="true"]') !== null;
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

const isPlainEnter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

/** The keys by which a select opens and closes without moving the focus; there is no other way from outside. */
export const pressIn = (input: HTMLInputElement, key: 'ArrowDown' | 'Escape') =>
  input.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true }));

/** Enter in a choice never submits its form: it opens the choice, and takes the highlighted option of an open one. */
export const choiceKeys = {
  onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isPlainEnter(event) || isOpen(event.currentTarget)) return;
    event.preventDefault();
    event.stopPropagation();
    pressIn(event.currentTarget, 'ArrowDown');
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (isPlainEnter(event)) event.preventDefault();
  },
} as const;

/** Props of a searchable select: the first matching option is highlighted; Enter and Tab take it. */
export const typedChoice = {
  searchable: true,
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
    choiceKeys.onKeyDownCapture(event);
    const { currentTarget: input } = event;
    if (!isPlainEnter(event) || !isOpen(input) || !optionOf(input, held)) return;
    // Taking the current value once more would clear it.
    event.preventDefault();
    event.stopPropagation();
    pressIn(input, 'Escape');
  },
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    choiceKeys.onKeyDown(event);
    if (!isOpen(input)) return;
    if (key === 'Tab') optionOf(input, marked)?.click();
    if (isPlainEnter(event) && input.value) takeOnceThere(input);
  },
} as const;
