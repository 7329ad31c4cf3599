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
    const within = form.current;
    if (!within) return;
    const isMarked = within.querySelector('[data-autofocus]') !== null;
    const first = mayEnterFields() ? within.querySelector<HTMLElement>(selector) : null;
    if (!isMarked && !first) return;
    // Of two marks the dialog takes the first, which is its title's.
    const title = within.closest('[role="dialog"]')?.querySelector('header [data-autofocus]');
    title?.removeAttribute('data-autofocus');
    if (isMarked || !first) return;
    // The dialog looks for this attribute when it mounts, and has already done so if the form had to be loaded.
    let marked = first;
    const mark = (element: HTMLElement) => {
      marked.removeAttribute('data-autofocus');
      element.setAttribute('data-autofocus', 'true');
      marked = element;
    };
    // The dialog looks for it again a moment later, so the mark follows a user who has already moved on.
    const follow = ({ target }: FocusEvent) => target instanceof HTMLElement && mark(target);
    within.addEventListener('focusin', follow);
    mark(first);
    first.focus({ preventScroll: true });
    return () => within.removeEventListener('focusin', follow);
  }, [form, selector]);
}
