import { createHash, timingSafeEqual } from 'node:crypto';

export interface Scraper {
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Figures are for whoever holds METRICS_TOKEN. Without one they are for this machine: asked from a loopback address, and
 * not through a proxy, which would make everybody look local.
 */
export function mayScrape({ remoteAddress, headers }: Scraper, token: string | undefined): boolean {
  if (token !== undefined) return same(String(headers.authorization ?? ''), `Bearer ${token}`);
  const proxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !proxied && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress ?? '');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
