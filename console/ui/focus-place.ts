import { sendFocus } from './focus-sent.js';

/** Where one begins on a page that is no list. */
export const begins = { 'data-begins': true } as const;

const rows = 'tr[data-index]';
const beginning = '[data-begins]';
const coming = '[aria-busy="true"], [data-refreshing]';

const inMain = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].find((one) => one.checkVisibility());

/** Something of the page is on its way, so that what stands there may go. */
const isComing = () => document.querySelector('main > *') === null || inMain(coming) !== undefined;

/** How long a page without rows is waited for: code and questions come one after the other. */
const patienceMs = 300;

/**
 * Where keys go on when what had the focus is gone: at the row that Tab stops at, or where the page says that one begins.
 * Where there is none, at the tab or the first button of the list, at the caption of the page, or at the page.
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
 * Goes to the first row of the page's list, once it is the one that was asked for; a key that comes before is one typed on.
 * @param settles for how many milliseconds it may not be known yet that another list was asked for
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
