import { getDocument, PasswordException, PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist';
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

export interface Opened {
  readonly document: PDFDocumentProxy;
  readonly name: string;
}

/** @throws Error with what the user is told */
export async function openPdf(url: string, onProgress: (percent: number) => void): Promise<Opened> {
  const name = await nameOf(url);
  const loading = getDocument({ url, httpHeaders: authorization(), ...supplies });
  let total = 0;
  loading.onProgress = (progress: { loaded: number; total: number }) => {
    total = progress.total;
    if (total) onProgress((progress.loaded / total) * 100);
  };
  loading.onPassword = (answer: (password: string | Error) => void, reason: number) => {
    const wrong = reason === PasswordResponses.INCORRECT_PASSWORD;
    answer(prompt(wrong ? text.wrongPassword : text.password) ?? new Error(text.locked));
  };
  try {
    return { document: await loading.promise, name };
  } catch (error) {
    const unopened = error instanceof PasswordException || (error as Error).message === text.locked;
    throw new Error(unopened ? text.locked : text.broken);
  }
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
