import type { KeyboardEvent } from 'react';
import { settleChoice } from '../fields/typed-choice.js';
import { isSend } from '../focus/keys.js';

/** A select handles this key itself by opening, so the form handles it first. */
export const onSendKeyInChoice = (act: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== 'listbox') return;
  if (!within.contains(target) || !settleChoice(target)) return;
  event.preventDefault();
  event.stopPropagation();
  // The form has the chosen value by then.
  requestAnimationFrame(act);
};
