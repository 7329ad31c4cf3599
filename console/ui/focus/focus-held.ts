import { placeOfPage } from './focus-place.js';
import { sendFocus, topDialog } from './focus-sent.js';
import { isFocusable, placeInRow, rowAt } from './row-at.js';

/** The focused element, and what was focused before its dialog or menu was opened. */
interface Held {
  readonly element: HTMLElement;
  /** The dialog or menu that contains it. */
  readonly layer: Element | null;
  readonly list: Element | null;
  readonly row: number | undefined;
  readonly from: Held | undefined;
}

function heldAt(element: HTMLElement, before: Held | undefined): Held {
  const layer = element.closest('[role="dialog"], [role="menu"]');
  let same = before;
  while (same && same.layer !== layer) same = same.from;
  const row = element.closest<HTMLElement>('tr[data-index]');
  return {
    ...{ element, layer },
    list: row?.closest('section') ?? null,
    row: row ? Number(row.dataset.index) : undefined,
    from: layer === null ? undefined : same ? same.from : before,
  };
}

/**
 * The element, its row or the row that took its place, or in a form without rows the button that adds one; then the same
 * for what its dialog was opened from.
 */
function* placesOf(held: Held): Generator<HTMLElement | undefined> {
  for (let one: Held | undefined = held; one; one = one.from) {
    yield one.element;
    if (one.row === undefined || !one.list?.isConnected) continue;
    const row = rowAt(one.list, one.row);
    if (row) yield placeInRow(row);
    // The rows of a list may only be reloading; placeOfPage waits for them.
    else if (one.layer) yield one.list.querySelector<HTMLElement>('[data-adds]') ?? undefined;
  }
}

const isOff = (element: Element) => element.matches(':disabled');
const isThere = (element: HTMLElement) =>
  element.isConnected && !isOff(element) && isFocusable(element) && element.checkVisibility();

/** How long a disabled (busy) element keeps the focus. */
const busyMs = 3000;
/** How long a dialog may take to fade out, or to set its own focus. */
const dialogMs = 600;

function placeAfter(held: Held, waited: number): HTMLElement | undefined {
  if (held.element.isConnected && isOff(held.element) && waited < busyMs) return;
  const over = topDialog();
  for (const place of placesOf(held)) {
    if (place && isThere(place) && (over?.contains(place) ?? true)) return place;
  }
  if (!over) return placeOfPage(waited);
  return waited < dialogMs ? undefined : (over.querySelector<HTMLElement>('[data-autofocus]') ?? over);
}

/** Delay that lets other code with a better target set the focus first. */
const othersMs = 60;

/**
 * Ensures that focus is never lost: when the focused element is removed or stays disabled, focus moves to what its
 * dialog was opened from, to its row, or to the start of the page. A click on empty space behaves as usual.
 */
export function keepFocus(): void {
  let held: Held | undefined;
  let lost: Held | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== document.body) held = heldAt(target, held);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return;
    setTimeout(() => {
      if (held?.element !== target || document.activeElement !== document.body || !document.hasFocus()) return;
      if (held && isThere(held.element)) held = undefined;
    });
  };
  const page = new MutationObserver(() => {
    const gone = held && (!held.element.isConnected || isOff(held.element)) ? held : undefined;
    if (!gone || gone === lost) {
      lost = gone;
      return;
    }
    lost = gone;
    setTimeout(() => held === gone && sendFocus((waited) => placeAfter(gone, waited), { still: true }), othersMs);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  page.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
}
