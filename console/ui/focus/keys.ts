import type { KeyboardEvent } from 'react';

/** Pressed without Ctrl, ⌘ or Alt, with which a key is a shortcut. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  !ctrlKey && !metaKey && !altKey;

/** Ctrl/⌘+Enter submits the focused form or presses the main button of the drawer. */
export const isSend = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !nativeEvent.isComposing;

/** Value of `aria-keyshortcuts`. */
export const sendKeys = 'Control+Enter';

/** Handles that key, except for events that React bubbles from a dialog above the element. */
export const onSendKey = (act: (within: HTMLElement) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || event.defaultPrevented || !within.contains(target as Node)) return;
  // A form inside handles the key itself.
  if (within.tagName !== 'FORM' && (target as Element).closest('form')) return;
  event.preventDefault();
  act(within);
};

/** Marks the main action of a drawer; the first enabled button marked so is pressed. */
export const mainButton = { 'data-main': true, 'aria-keyshortcuts': sendKeys } as const;

export const pressMain = (within: HTMLElement): void =>
  within.querySelector<HTMLElement>('[data-main]:not([data-disabled], :disabled)')?.click();

/** Marks a button that adds lines to a form; Alt+N presses that of the section with the focus, else the first. */
export const addLines = { 'data-adds': true, 'aria-keyshortcuts': 'Alt+N' } as const;

/** Keyboard shortcuts of a form. Checks the physical key, because with Alt some keyboards produce another letter. */
export const formKeys = (send: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: form, target, altKey, ctrlKey, metaKey, code } = event;
  if (altKey && !ctrlKey && !metaKey && code === 'KeyN' && form.contains(target as Node)) {
    event.preventDefault();
    const adds = '[data-adds]';
    const section = (target as HTMLElement).closest('section')?.querySelector<HTMLElement>(adds);
    const button = section ?? form.querySelector<HTMLElement>(adds);
    if (!button || button.matches(':disabled')) return;
    button.focus({ preventScroll: true }); // keys typed before the dialog opens must not go into the previous field
    button.click();
  } else onSendKey(send)(event);
};

/** Marks the button that adds to a list; `N` presses it. */
export const addButton = { 'data-adds': true, 'aria-keyshortcuts': 'N' } as const;

const adds = () => document.querySelector<HTMLElement>('main [data-adds]:not([data-disabled], :disabled)');

const longestMs = 10_000;

/** Presses it, on a page that is still loading as soon as it can be pressed; whatever the user does next cancels this. */
export function pressAdd(): void {
  const page = new MutationObserver(press);
  const ended = new AbortController();
  const stop = () => {
    page.disconnect();
    ended.abort();
    clearTimeout(tooLate);
  };
  const tooLate = setTimeout(stop, longestMs);
  function press() {
    const button = adds();
    if (!button) return;
    stop();
    button.click();
  }
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, { capture: true, signal: ended.signal });
  page.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-disabled'] });
  press();
}
