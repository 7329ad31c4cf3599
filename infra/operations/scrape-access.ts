import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '#infra/config/settings.js';

export interface Scraper {
  readonly remoteAddress: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Headers that proxies add to forwarded requests. */
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'];

/** Settings by which scrapers are told apart. */
export type ScrapeSettings = Pick<Settings, 'metricsToken' | 'publicUrl'>;

/**
 * Metrics are for callers with METRICS_TOKEN. Without a token they are for this machine: requested from a loopback
 * address, with a loopback host name, and not through a proxy, which would make every caller look local. A proxy may add
 * no headers and send its own name for the host (nginx's default), so where PUBLIC_URL tells of others who reach this
 * process, only a token counts.
 */
export function mayScrape({ remoteAddress, headers }: Scraper, { metricsToken, publicUrl }: ScrapeSettings): boolean {
  if (metricsToken !== undefined) return same(String(headers.authorization ?? ''), `Bearer ${metricsToken}`);
  const proxied = publicUrl !== undefined || ofProxies.some((name) => headers[name] !== undefined);
  const asked = String(headers.host ?? '').replace(/:\d+$/, '');
  return !proxied && isLoopback(remoteAddress ?? '') && (asked === 'localhost' || isLoopback(asked));
}

const isLoopback = (address: string): boolean => /^(::1|\[::1\]|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
