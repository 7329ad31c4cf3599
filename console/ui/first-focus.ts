import { type RefObject, useLayoutEffect } from 'react';

/** The first that takes something; a choice that only opens is none. */
export const field = ':is(input, textarea, button[data-dates-input]):not([type="hidden"], [readonly], :disabled)';

/**
 * The first field has the focus, not the button that closes the dialog; on a phone it would bring up the keyboard.
 * @param form what stands in the dialog, wholly there when it is first drawn
 * @param selector which is the first, where it is no field
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>, selector = field): void {
  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(selector);
    if (!first || form.current?.querySelector('[data-autofocus]') || !matchMedia('(pointer: fine)').matches) return;
    // The dialog looks for this once it is there; it is there already when the form had to be loaded.
    let marked = first;
    const mark = (element: HTMLElement) => {
      marked.removeAttribute('data-autofocus');
      element.setAttribute('data-autofocus', 'true');
      marked = element;
    };
    // It looks once more a moment later: whoever was faster stays where he is then.
    const follow = ({ target }: FocusEvent) => target instanceof HTMLElement && mark(target);
    const within = form.current;
    within?.addEventListener('focusin', follow);
    mark(first);
    first.focus({ preventScroll: true });
    return () => within?.removeEventListener('focusin', follow);
  }, [form, selector]);
}
