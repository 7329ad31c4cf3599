import type { EventBus } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { button, element } from './elements.js';
import { text } from './text.js';

interface Matches {
  readonly current: number;
  readonly total: number;
}

/** Searches while typing, next match on Enter. Ctrl+F comes here, as the browser's own search sees only one page. */
export function connectFindBar(bus: EventBus, source: object): void {
  const field = element('find', HTMLInputElement);
  const found = element('found', HTMLSpanElement);
  const find = (type: '' | 'again', backwards = false) =>
    bus.dispatch('find', {
      source,
      type,
      query: field.value,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: backwards,
      matchDiacritics: false,
    });
  button('findPrevious', () => find('again', true));
  button('findNext', () => find('again'));
  field.oninput = () => find('');
  field.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    find('again', event.shiftKey);
  };
  const show = ({ matchesCount: { current, total } }: { matchesCount: Matches }) => {
    found.textContent = field.value === '' ? '' : total === 0 ? text.notFound : text.found(current, total);
  };
  bus.on('updatefindmatchescount', show);
  bus.on('updatefindcontrolstate', show);
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    field.select();
  });
}
