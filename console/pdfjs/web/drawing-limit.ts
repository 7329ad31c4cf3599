import { type EventBus, type PDFPageView, RenderingStates } from 'pdfjs-dist/web/pdf_viewer.mjs';

const mostSeconds = 30;

/**
 * Reports pages that take too long to draw, since some PDFs request billions of strokes. Time during which the page is
 * hidden or scrolled away does not count, because nothing is drawn then.
 */
export function limitDrawing(bus: EventBus, tooLong: () => void): void {
  const spent = new Map<PDFPageView, number>();
  bus.on('pagerender', ({ source }: { source: PDFPageView }) => spent.set(source, 0));
  bus.on('pagerendered', ({ source }: { source: PDFPageView }) => spent.delete(source));
  const timer = setInterval(() => {
    for (const [view, seconds] of spent) {
      const goesOn = !document.hidden && view.renderingState === RenderingStates.RUNNING;
      spent.set(view, goesOn ? seconds + 1 : 0);
      if (seconds < mostSeconds) continue;
      clearInterval(timer);
      tooLong();
      return;
    }
  }, 1000);
}
