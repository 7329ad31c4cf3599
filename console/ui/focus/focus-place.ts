import { sendFocus } from './focus-sent.js';

/** Marks the start of a page that is not a list. */
export const begins = { 'data-begins': true } as const;

const rows = 'tr[data-index]';
const beginning = '[data-begins]';
const coming = '[aria-busy="true"], [data-refreshing]';

const inMain = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].find((one) => one.checkVisibility());

/** Part of the page is still loading, so that the current content may be replaced. */
const isComing = () => document.querySelector('main > *') === null || inMain(coming) !== undefined;

/** How long to wait for rows: code and queries load one after the other. */
const patienceMs = 300;

/**
 * Focus target when the focused element is gone: the element marked with `begins`, or the row in the tab order.
 * Otherwise the tab or first button of the list, the page's heading, or the page itself.
 */
export function placeOfPage(waited: number): HTMLElement | undefined {
  if (isComing()) return;
  const row = inMain(beginning) ?? inMain(`${rows}[tabindex="0"]`) ?? inMain(rows);
  if (row || waited < patienceMs) return row;
  const button = inMain('[role="tab"][aria-selected="true"]') ?? inMain('[data-adds]:not(:disabled)');
  if (button) return button;
  const caption = inMain('h1, h2, h3') ?? document.querySelector<HTMLElement>('main') ?? undefined;
  if (caption) caption.tabIndex = -1;
  return caption;
}

/**
 * Focuses the first row of the page's list once the requested rows are there; another key press cancels this.
 * @param settles milliseconds during which the list may not know yet that other rows were requested
 * @returns whether there is a list
 */
export function enterRows(settles = 0): boolean {
  if (!inMain(`${beginning}, ${rows}, ${coming}`)) return false;
  const stop = sendFocus((waited) =>
    waited < settles || isComing() ? undefined : (inMain(beginning) ?? inMain(rows)),
  );
  window.addEventListener('keydown', stop, { capture: true, once: true });
  return true;
}
