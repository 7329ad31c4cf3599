import '@fontsource-variable/noto-sans-sc';
import 'pdfjs-dist/web/pdf_viewer.css';
import './viewer.css';
import { GlobalWorkerOptions } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { fileAddress } from './address.js';
import { limitDrawing } from './drawing-limit.js';
import { element } from './elements.js';
import { connectFindBar } from './find-bar.js';
import { openPdf } from './open.js';
import { text } from './text.js';
import { followTheme } from './theme.js';
import { connectToolbar } from './toolbar.js';

GlobalWorkerOptions.workerSrc = workerUrl;
followTheme();

const eventBus = new EventBus();
const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK });
const findController = new PDFFindController({ eventBus, linkService });
const container = element('scroller', HTMLDivElement);
const viewer = new PDFViewer({ container, eventBus, linkService, findController });
linkService.setViewer(viewer);
connectToolbar(viewer, eventBus);
connectFindBar(eventBus, viewer);

const progress = element('progress', HTMLDivElement);
const show = (percent: number) => {
  progress.hidden = percent >= 100;
  progress.style.setProperty('--percent', `${percent}%`);
  progress.setAttribute('aria-valuenow', String(Math.round(percent)));
};

const say = (words: string) => {
  const message = element('message', HTMLParagraphElement);
  message.textContent = words;
  message.hidden = false;
  progress.hidden = true;
};

try {
  const address = fileAddress(location.search, location.origin);
  if (!address) throw new Error(text.noFile);
  const { document: pdf, name, stop } = await openPdf(address, show);
  show(100);
  document.title = name || document.title;
  element('name', HTMLElement).textContent = name;
  limitDrawing(eventBus, () => {
    stop();
    // The viewer accepts null to clear the document, but its types do not.
    viewer.setDocument(null as never);
    say(text.tooMuch);
  });
  viewer.setDocument(pdf);
  linkService.setDocument(pdf);
  container.focus();
} catch (error) {
  say((error as Error).message);
}
