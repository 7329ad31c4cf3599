/** What a part says while it is pointed at or has the keyboard, when its words do not say it: the name of an icon alone. */
export const tip = (words: string | null | undefined) => ({ 'data-tip': words || undefined });

/** The same of what is not its name, such as why it is off: screen readers say it after the name. */
export const reasonTip = (words: string | null | undefined) => ({
  ...tip(words),
  'aria-description': words || undefined,
});

const delayMs = 250;

const tipped = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;

/** Whether a press does nothing but ask why: then the tip stays, and a finger gets it too. */
const onlyTells = (part: HTMLElement) => part.ariaDisabled === 'true' || !part.closest('button, a');

/**
 * Tells whose tip is to be seen. One for the whole page, so that a page of rows carries no machinery for each of its
 * hundreds of buttons.
 * @returns ends it
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
