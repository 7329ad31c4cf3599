import { type RefObject, useEffect } from 'react';

/**
 * Browsers select the whole text of a field reached by Tab, so that typing replaces it; but a dialog's focus trap moves
 * the focus itself, which leaves the caret behind the old text. Selects synchronously: with a delay, the next digit
 * would replace one typed meanwhile.
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
