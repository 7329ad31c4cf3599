import { type RefObject, useLayoutEffect } from 'react';
import { mayEnterFields } from './pointer.js';

/** First field that accepts input; a select that only opens does not count. */
export const field = ':is(input, textarea, button[data-dates-input]):not([type="hidden"], [readonly], :disabled)';

/**
 * Focuses the first field instead of the dialog's close button; not on phones, where it would open the keyboard.
 * @param form the dialog's content, complete when first rendered
 * @param selector the first element, if it is not a field
 */
export function useFirstFocus(form: RefObject<HTMLElement | null>, selector = field): void {
  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLElement>(selector);
    if (!first || form.current?.querySelector('[data-autofocus]') || !mayEnterFields()) return;
    // The dialog looks for this attribute when it mounts, and has already done so if the form had to be loaded.
    let marked = first;
    const mark = (element: HTMLElement) => {
      marked.removeAttribute('data-autofocus');
      element.setAttribute('data-autofocus', 'true');
      marked = element;
    };
    // The dialog looks for it again a moment later, so the mark follows a user who has already moved on.
    const follow = ({ target }: FocusEvent) => target instanceof HTMLElement && mark(target);
    const within = form.current;
    within?.addEventListener('focusin', follow);
    mark(first);
    first.focus({ preventScroll: true });
    return () => within?.removeEventListener('focusin', follow);
  }, [form, selector]);
}
