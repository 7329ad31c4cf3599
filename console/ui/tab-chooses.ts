import { type RefObject, useEffect } from 'react';

/**
 * A browser chooses the whole text of a field that Tab reaches, so that what is typed replaces it; but a dialog moves the
 * focus itself, and then the caret stands behind the old figure. At once, and not a moment later: a digit that was typed
 * meanwhile would be replaced by the next.
 */
export function useTabChooses(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const within = form.current;
    let tabbed = false;
    const key = (event: KeyboardEvent) => {
      tabbed = event.key === 'Tab';
    };
    const pointer = () => {
      tabbed = false;
    };
    const choose = ({ target }: FocusEvent) => tabbed && target instanceof HTMLInputElement && target.select();
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', pointer, true);
    within?.addEventListener('focusin', choose);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', pointer, true);
      within?.removeEventListener('focusin', choose);
    };
  }, [form]);
}
