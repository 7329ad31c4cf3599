import type { KeyboardEvent } from 'react';

/** Ctrl/⌘+Enter sends the form that one is in, or presses the main button of the drawer. */
export const isSend = ({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !nativeEvent.isComposing;

/** As it is told to whoever cannot see it. */
export const sendKeys = 'Control+Enter';

/** Answers that key; what was pressed in a dialog over the element, which React passes on to it, is that dialog's. */
export const onSendKey = (act: (within: HTMLElement) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: within, target } = event;
  if (!isSend(event) || event.defaultPrevented || !within.contains(target as Node)) return;
  // A form in it has the key for itself.
  if (within.tagName !== 'FORM' && (target as Element).closest('form')) return;
  event.preventDefault();
  act(within);
};

/** What a drawer is opened for: the first of the buttons that are called so, where it is on. */
export const mainButton = { 'data-main': true, 'aria-keyshortcuts': sendKeys } as const;

export const pressMain = (within: HTMLElement): void =>
  within.querySelector<HTMLElement>('[data-main]:not([data-disabled], :disabled)')?.click();

/** What adds lines to a form; Alt+N presses it, whatever one is typing into. */
export const addLines = { 'data-adds': true, 'aria-keyshortcuts': 'Alt+N' } as const;

/** The keys of a form. The code of a key is asked for: with Alt some keyboards make another letter of it. */
export const formKeys = (send: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: form, target, altKey, ctrlKey, metaKey, code } = event;
  if (altKey && !ctrlKey && !metaKey && code === 'KeyN' && form.contains(target as Node)) {
    event.preventDefault();
    const button = form.querySelector<HTMLElement>('[data-adds]:not(:disabled)');
    button?.focus({ preventScroll: true }); // a key that comes before the dialog does would be typed where one was
    button?.click();
  } else onSendKey(send)(event);
};

/** What a list is added to by; `N` presses it. */
export const addButton = { 'data-adds': true, 'aria-keyshortcuts': 'N' } as const;

const adds = () => document.querySelector<HTMLElement>('main [data-adds]:not([data-disabled], :disabled)');

export const pressAdd = (): void => adds()?.click();

const longestMs = 10_000;

/** Of a list that is being opened: as soon as its button is there. */
export function pressAddWhenThere(): void {
  const page = new MutationObserver(press);
  const tooLate = setTimeout(() => page.disconnect(), longestMs);
  function press() {
    const button = adds();
    if (!button) return;
    page.disconnect();
    clearTimeout(tooLate);
    button.click();
  }
  page.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-disabled'] });
  press();
}
