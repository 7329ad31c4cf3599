import { getDocument, PasswordException, PasswordResponses, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { authorization, renew } from '../../api/client.js';
import { text } from './text.js';

/** What a Chinese PDF needs that does not bring its fonts along: encodings, the fourteen fonts, decoders of pictures. */
const supplies = {
  cMapUrl: '/pdfjs/cmaps/',
  cMapPacked: true,
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
  /** Pixels: what is larger is left out rather than unpacked. */
  maxImageSize: 64_000_000,
};

/** Nobody waits longer without anything happening. */
const mostMs = 30_000;
/** The viewer keeps an element for each. */
const mostPages = 20_000;

export interface Opened {
  readonly document: PDFDocumentProxy;
  readonly name: string;
  /** Ends all reading at once, whatever it is at. */
  stop(): void;
}

/** @throws Error with what the user is told */
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
    // Whether its pages can be found: the viewer would show nothing, and say nothing.
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

/** Is over when so long nothing has happened. */
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

/** Asks for one byte first: a refusal comes in words there, and the name stands in its head. */
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
