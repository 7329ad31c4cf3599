import { useEffect } from 'react';
import { enterRows } from '../../ui/focus/focus-place.js';
import { pressAdd } from '../../ui/focus/keys.js';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isNowhere = (target: EventTarget | null) => target instanceof Element && target.matches('body, main, h1, h2, h3');

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;
const opensPalette = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/**
 * Keyboard shortcuts: Ctrl/⌘+K opens the palette; `/` focuses the search field, `N` adds, `?` lists the shortcuts, and
 * ↓ without any focus goes to the first row. The latter four do not work under a dialog, nor while typing.
 */
export function useShortcuts({ onSearch, onKeys }: { onSearch(): void; onKeys(): void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (opensPalette(event)) onSearch();
      else if (typing(event.target) || !isPlain(event) || document.querySelector('[role="dialog"][aria-modal]')) return;
      else if (event.key === '?' || event.key === '？') onKeys();
      else if (event.key.toLowerCase() === 'n') pressAdd();
      else if (event.key === 'ArrowDown') {
        if (!isNowhere(event.target) || !enterRows()) return;
      } else if (event.key === '/' || event.key === '、') {
        const field = document.querySelector<HTMLElement>('[data-search-field]');
        if (field) field.focus();
        else onSearch();
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch, onKeys]);
}
