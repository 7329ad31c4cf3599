import { getDocument, PasswordException, PasswordResponses, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { authorization, renew } from '../../api/client.js';
import { text } from './text.js';

/** Resources for Chinese PDFs without embedded fonts: encodings, the fourteen standard fonts, image decoders. */
const supplies = {
  cMapUrl: '/pdfjs/cmaps/',
  cMapPacked: true,
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
  /** In pixels; larger images are omitted instead of decoded. */
  maxImageSize: 64_000_000,
};

/** Maximum time without progress. */
const mostMs = 30_000;
/** The viewer keeps an element per page. */
const mostPages = 20_000;

export interface Opened {
  readonly document: PDFDocumentProxy;
  readonly name: string;
  /** Stops all reading immediately. */
  stop(): void;
}

/** @throws Error with a message for the user */
export async function openPdf(url: string, onProgress: (percent: number) => void): Promise<Opened> {
  const name = await nameOf(url);
  const worker = new PDFWorker();
  const stop = () => worker.destroy();
  const loading = getDocument({ url, httpHeaders: authorization(), worker, ...supplies });
  const limit = limitOf(mostMs);
  let total = 0;
  loading.onProgress = (progress: { loaded: number; total: number }) => {
    limit.again();
    total = progress.total;
    if (total) onProgress((progress.loaded / total) * 100);
  };
  loading.onPassword = (answer: (password: string | Error) => void, reason: number) => {
    const wrong = reason === PasswordResponses.INCORRECT_PASSWORD;
    answer(prompt(wrong ? text.wrongPassword : text.password) ?? new Error(text.locked));
    limit.again();
  };
  try {
    const document = await Promise.race([loading.promise, limit.over]);
    if (document.numPages > mostPages) throw new TooMuch();
    // Fails if its pages cannot be found; the viewer would silently show nothing.
    await Promise.race([document.getPage(1), limit.over]);
    return { document, name, stop };
  } catch (error) {
    stop();
    if (error instanceof TooMuch) throw error;
    const unopened = error instanceof PasswordException || (error as Error).message === text.locked;
    throw new Error(unopened ? text.locked : text.broken);
  } finally {
    limit.end();
  }
}

class TooMuch extends Error {
  constructor() {
    super(text.tooMuch);
  }
}

/** Rejects when there has been no progress for this long. */
function limitOf(ms: number) {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const start = () => setTimeout(() => reject(new TooMuch()), ms);
  let timer = start();
  const end = () => clearTimeout(timer);
  const again = () => {
    end();
    timer = start();
  };
  return { over, again, end };
}

/** Requests one byte first, because its answer has the refusal as text, or the file name in its header. */
async function nameOf(url: string): Promise<string> {
  const headers = { ...authorization(), Range: 'bytes=0-0' };
  const answer = await fetch(url, { headers }).catch(() => {
    throw new Error(text.offline);
  });
  renew(answer);
  if (answer.status === 401) throw new Error(text.signedOut);
  if ((answer.headers.get('content-type') ?? '').startsWith('application/json')) {
    const { msg } = (await answer.json()) as { msg?: string };
    throw new Error(msg || text.broken);
  }
  await answer.body?.cancel();
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return decodeURIComponent(name);
}
