import type { Settings } from '#infra/config/settings.js';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};

/** Answers of calls are data: whatever is in them, a browser runs and shows nothing of it. */
const data = "default-src 'none'; frame-ancestors 'self'";

/** Pages run what they were built with, and nothing else. */
const page = (mapTiles: string | undefined) =>
  [
    "default-src 'self'",
    // The reader of PDF decodes pictures in WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // Mantine writes sizes and colours as style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    `img-src ${["'self'", 'data:', 'blob:', ...hostOf(mapTiles)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/** `https://{a-c}.tiles.com/{z}/…` is any host of tiles.com; tiles of our own are 'self' already. */
const hostOf = (mapTiles = ''): string[] =>
  (/^https?:\/\/[^/]+/.exec(mapTiles) ?? []).map((host) => host.replace(/\/\/[^./]*\{[^}]*\}[^./]*/, '//*'));

/** Of answers that are data. */
export const safetyOfData: Readonly<Record<string, string>> = { ...always, 'content-security-policy': data };

/** What tells a browser how far to trust an answer, by the address that it is of. */
export function safetyOf({ mapTiles }: Pick<Settings, 'mapTiles'>): (url: string) => Readonly<Record<string, string>> {
  const ofPages = { ...always, 'content-security-policy': page(mapTiles) };
  return (url) => (/^\/(api(?!\/docs(?![\w-]))|health|metrics)(?![\w-])/.test(url) ? safetyOfData : ofPages);
}
