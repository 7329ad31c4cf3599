/** Tooltip on hover or keyboard focus, for parts without visible text, e.g. the name of an icon. */
export const tip = (words: string | null | undefined) => ({ 'data-tip': words || undefined });

/** Tooltip with additional information, e.g. why a button is disabled; screen readers read it after the name. */
export const reasonTip = (words: string | null | undefined) => ({
  ...tip(words),
  'aria-description': words || undefined,
});

const delayMs = 250;

const tipped = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;

/** Whether pressing the element has no effect of its own: then the tip stays, and is shown on touch too. */
const onlyTells = (part: HTMLElement) => part.ariaDisabled === 'true' || !part.closest('button, a');

/**
 * Reports the element whose tip is to be shown. One listener for the whole page, so that the hundreds of buttons in a
 * table need none of their own.
 * @returns function that stops watching
 */
export function watchTips(show: (part: HTMLElement | undefined) => void): () => void {
  let [hovered, focused, shown]: (HTMLElement | undefined)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    const next = hovered ?? focused;
    if (next === shown) return;
    shown = next;
    clearTimeout(timer);
    show(undefined);
    if (next) timer = setTimeout(() => show(next), delayMs);
  };
  const ended = new AbortController();
  const on = <K extends keyof DocumentEventMap>(kind: K, take: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(
      kind,
      (event) => {
        take(event);
        update();
      },
      { signal: ended.signal, capture: true },
    );
  on('pointerover', ({ target, pointerType }) => {
    const part = tipped(target);
    hovered = part && (pointerType !== 'touch' || onlyTells(part)) ? part : undefined;
  });
  on('pointerout', ({ relatedTarget, pointerType }) => {
    if (!relatedTarget && pointerType !== 'touch') hovered = undefined;
  });
  on('focusin', ({ target }) => {
    focused = target instanceof Element && target.matches(':focus-visible') ? tipped(target) : undefined;
  });
  on('focusout', () => {
    focused = undefined;
  });
  on('click', ({ target }) => {
    const part = tipped(target);
    if (part && !onlyTells(part)) hovered = focused = undefined;
  });
  on('keydown', ({ key }) => {
    if (key === 'Escape') hovered = focused = undefined;
  });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
