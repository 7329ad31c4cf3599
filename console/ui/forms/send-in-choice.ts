import type { KeyboardEvent } from 'react';
import { settleChoice } from '../fields/typed-choice.js';
import { isSend } from '../focus/keys.js';

/**
 * A select handles this key itself by opening, so the form handles it first. A highlighted option that is not the value
 * yet is taken, to be seen before the next press sends it; with nothing to take, the select closes and the form is sent.
 */
export const onSendKeyInChoice = (act: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== 'listbox') return;
  if (!within.contains(target)) return;
  const settled = settleChoice(target);
  if (settled === 'loading') return;
  event.preventDefault();
  event.stopPropagation();
  if (settled === 'closed') act();
};
