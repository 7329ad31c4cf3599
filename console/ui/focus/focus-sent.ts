/** The topmost open dialog, which contains the focus. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]')].at(-1);

/** Interval for checking whether the target exists. */
const lookMs = 40;
const longestMs = 10_000;

interface Sending {
  /** Takes the focus from anywhere; otherwise a focus change meanwhile cancels the request. */
  takes?: boolean;
  /** Keeps the scroll position. */
  still?: boolean;
}

/** The pending request. */
let last: { stop(): void; takes: boolean } | undefined;

/**
 * Moves focus to a target as soon as it exists and no dialog covers it. A later request replaces an earlier one, unless
 * only the earlier one has `takes`.
 * @param place polled until it returns a target; receives the milliseconds waited so far
 * @returns function that cancels the request
 */
export function sendFocus(
  place: (waited: number) => HTMLElement | undefined,
  { takes = false, still }: Sending = {},
): () => void {
  if (last?.takes && !takes) return () => {};
  last?.stop();
  const { activeElement: from } = document;
  let begun = performance.now();
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    if (last?.stop === stop) last = undefined;
  };
  last = { stop, takes };
  const look = () => {
    const { activeElement: now } = document;
    if (!takes && now !== from && now !== document.body) return stop();
    const over = topDialog();
    if (takes && over) begun = performance.now();
    const waited = performance.now() - begun;
    const to = place(waited);
    if (to && (!over || over.contains(to))) {
      stop();
      to.focus({ preventScroll: still });
    } else if (waited < longestMs) timer = window.setTimeout(look, lookMs);
    else stop();
  };
  look();
  return stop;
}
