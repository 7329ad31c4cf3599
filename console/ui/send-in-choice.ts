import type { KeyboardEvent } from 'react';
import { isSend } from './keys.js';
import { settleChoice } from './typed-choice.js';

/** A choice opens on that key, and keeps it to itself; the form that it stands in answers first. */
export const onSendKeyInChoice = (act: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || !(target instanceof HTMLInputElement) || target.ariaHasPopup !== 'listbox') return;
  if (!within.contains(target) || !settleChoice(target)) return;
  event.preventDefault();
  event.stopPropagation();
  // What was taken is in the form by then.
  requestAnimationFrame(act);
};
