/** What is open over the page, and over other dialogs: the focus is in it. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]')].at(-1);

/** Between two looks whether a place is there. */
const lookMs = 40;
const longestMs = 10_000;

interface Sending {
  /** Wherever the focus is by then; otherwise it stays where it goes meanwhile. */
  takes?: boolean;
  /** The page stays as it is scrolled. */
  still?: boolean;
}

/** The one that is under way. */
let last: { stop(): void; takes: boolean } | undefined;

/**
 * Sends the focus to a place as soon as that is there and no dialog is over it. The last sending is the one that counts, or
 * the one that takes the focus.
 * @param place is asked again and again until it answers, and told for how many milliseconds it has been asked
 * @returns what to call where it is not wanted any more
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
