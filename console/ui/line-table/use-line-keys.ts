import type { KeyboardEvent, RefObject } from 'react';
import { enterField } from '../focus/enter-field.js';

/**
 * Enter and arrow keys move to the same field of the line below or above. Selects keep their own keys.
 * @param isLine false for rows between lines, which have no fields and are skipped
 */
export function useLineKeys(
  count: number,
  body: RefObject<HTMLElement | null>,
  show: (index: number) => void,
  isLine: (index: number) => boolean = () => true,
) {
  const focus = (index: number, cell: string) => {
    const find = () => body.current?.querySelector<HTMLInputElement>(`tr[data-index="${index}"] [data-cell="${cell}"]`);
    const enter = () => enterField(find());
    if (find()) return enter();
    show(index);
    requestAnimationFrame(() => requestAnimationFrame(enter));
  };
  return (event: KeyboardEvent) => {
    const field = event.target as HTMLElement;
    const cell = field.dataset.cell;
    if (!cell || event.nativeEvent.isComposing || field.getAttribute('aria-haspopup') === 'listbox') return;
    // With a modifier key the shortcut belongs to the form.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    // Enter in a line must not submit the form.
    event.preventDefault();
    let at = Number(field.closest<HTMLElement>('[data-index]')?.dataset.index) + step;
    while (at >= 0 && at < count && !isLine(at)) at += step;
    if (at >= 0 && at < count) focus(at, cell);
  };
}
