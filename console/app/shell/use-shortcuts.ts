import { useEffect } from 'react';
import { enterRows } from '../../ui/focus/focus-place.js';
import { isPlain, pressAdd } from '../../ui/focus/keys.js';
import { isAsking } from '../../ui/focus/layers.js';
import { opensPalette } from './opens-palette.js';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isNowhere = (target: EventTarget | null) => target instanceof Element && target.matches('body, main, h1, h2, h3');

/** Under a dialog, or in an open calendar or panel. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"][aria-modal]') !== null ||
  (target instanceof Element && target.closest('[role="dialog"]') !== null);

/**
 * Keyboard shortcuts: Ctrl/⌘+K opens the palette, except over a question; `/` focuses the search field, `N` adds, `?`
 * lists the shortcuts, and ↓ without any focus goes to the first row. The latter four do not work under or in a dialog,
 * nor while typing.
 */
export function useShortcuts({ onSearch, onKeys }: { onSearch(): void; onKeys(): void }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const isTyping = typing(event.target);
      if (opensPalette(event, isTyping, navigator.platform)) {
        if (!isAsking()) onSearch();
      } else if (isTyping || !isPlain(event) || isElsewhere(event.target)) return;
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
