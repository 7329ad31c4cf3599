import type { Settings } from '#infra/config/settings.js';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};

/** Answers of calls are data: a browser must neither run nor render anything in them. */
const data = "default-src 'none'; frame-ancestors 'self'";

/** Pages run only the code that they were built with. */
const page = (mapTiles: string | undefined) =>
  [
    "default-src 'self'",
    // The PDF viewer decodes images in WebAssembly.
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

/** `https://{a-c}.tiles.com/{z}/…` allows any host of tiles.com; tiles on our own host are covered by 'self'. */
const hostOf = (mapTiles = ''): string[] =>
  (/^https?:\/\/[^/]+/.exec(mapTiles) ?? []).map((host) => host.replace(/\/\/[^./]*\{[^}]*\}[^./]*/, '//*'));

/** Security headers for answers that are data. */
export const safetyOfData: Readonly<Record<string, string>> = { ...always, 'content-security-policy': data };

/** Security headers by the address of the answer. */
export function safetyOf({ mapTiles }: Pick<Settings, 'mapTiles'>): (url: string) => Readonly<Record<string, string>> {
  const ofPages = { ...always, 'content-security-policy': page(mapTiles) };
  return (url) => (/^\/(api(?!\/docs(?![\w-]))|health|metrics)(?![\w-])/.test(url) ? safetyOfData : ofPages);
}
