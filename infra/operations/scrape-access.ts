import { createHash, timingSafeEqual } from 'node:crypto';

export interface Scraper {
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What proxies put into the calls that they pass on. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];

/**
 * Figures are for callers that hold METRICS_TOKEN. Without one they are for this machine: asked from a loopback address, by a
 * name of loopback, and not through a proxy, which would make everybody look local. A proxy that says nothing of itself
 * passes on the name that it was asked by.
 */
export function mayScrape({ remoteAddress, headers }: Scraper, token: string | undefined): boolean {
  if (token !== undefined) return same(String(headers.authorization ?? ''), `Bearer ${token}`);
  const proxied = ofProxies.some((name) => headers[name] !== undefined);
  const asked = String(headers.host ?? '').replace(/:\d+$/, '');
  return !proxied && isLoopback(remoteAddress ?? '') && (asked === 'localhost' || isLoopback(asked));
}

const isLoopback = (address: string): boolean => /^(::1|\[::1\]|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
