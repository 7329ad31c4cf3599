import type { KeyboardEvent } from 'react';
import { isOpen, marked, optionOf, pressIn } from '../fields/typed-choice.js';
import { isSend } from '../focus/keys.js';

/**
 * Takes the highlighted option and closes the select, on the key that submits the form.
 * @returns whether an option was taken, or only the select closed; or that the options are still loading
 */
function settleChoice(input: HTMLInputElement): 'taken' | 'closed' | 'loading' {
  if (!isOpen(input)) return 'closed';
  const option = optionOf(input, marked);
  if (!option && input.value && !optionOf(input, '[data-combobox-option]')) return 'loading';
  option?.click();
  if (option) return 'taken';
  pressIn(input, 'Escape');
  return 'closed';
}

/**
 * A select handles this key itself by opening, so the form handles it first. A highlighted option that is not the value
 * yet is taken, to be seen before the next press sends it; with nothing to take, the select closes and the form is sent.
 */
export const onSendKeyInChoice = (act: (within: HTMLElement) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== 'listbox') return;
  if (!within.contains(target)) return;
  const settled = settleChoice(target);
  if (settled === 'loading') return;
  event.preventDefault();
  event.stopPropagation();
  if (settled === 'closed') act(within);
};
