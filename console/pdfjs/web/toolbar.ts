import type { EventBus, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { button, element } from './elements.js';
import { text } from './text.js';

/** Pages, zoom and rotation; the controls follow the viewer, whatever changed it. */
export function connectToolbar(viewer: PDFViewer, bus: EventBus): void {
  const page = element('page', HTMLInputElement);
  const zoom = element('zoom', HTMLSelectElement);
  const other = element('otherZoom', HTMLOptionElement);
  const previous = button('previous', () => viewer.previousPage());
  const next = button('next', () => viewer.nextPage());
  button('smaller', () => viewer.decreaseScale());
  button('larger', () => viewer.increaseScale());
  button('turn', () => {
    viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
  });

  const showPage = () => {
    page.value = String(viewer.currentPageNumber);
    previous.disabled = viewer.currentPageNumber <= 1;
    next.disabled = viewer.currentPageNumber >= viewer.pagesCount;
  };
  page.onchange = () => {
    const wanted = Math.trunc(Number(page.value));
    if (wanted >= 1) viewer.currentPageNumber = Math.min(wanted, viewer.pagesCount);
    showPage();
  };
  zoom.onchange = () => {
    viewer.currentScaleValue = zoom.value;
  };
  bus.on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    element('pages', HTMLSpanElement).textContent = text.pages(viewer.pagesCount);
    showPage();
  });
  bus.on('pagechanging', showPage);
  bus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    const value = presetValue ?? String(scale);
    const known = [...zoom.options].some((option) => option.value === value && option !== other);
    other.hidden = known;
    if (!known) other.textContent = `${Math.round(scale * 100)}%`;
    zoom.value = known ? value : other.value;
  });

  const shortcuts: Record<string, () => void> = {
    '+': () => viewer.increaseScale(),
    '=': () => viewer.increaseScale(),
    '-': () => viewer.decreaseScale(),
    '0': () => {
      viewer.currentScaleValue = 'auto';
    },
  };
  addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey ? shortcuts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
}
