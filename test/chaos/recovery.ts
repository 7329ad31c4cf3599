import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ready } from '#test/chaos/product.js';

const longestMs = 60_000;

/** Duration of a recovery in ms, in total and up to each stage. */
export interface Recovered {
  readonly ms: number;
  readonly ready: number;
  readonly lists: number;
  readonly reactions: number;
}

/** Detects when everything works again. */
export interface Recovery {
  acknowledged(url: string, sentAt: number, late: boolean): void;
  approved(orderId: string): void;
  /**
   * Waits until each api process is ready, has executed a command sent since and shows it in its lists, and an order
   * approved since has its deposit order in the list; this involves every part of the product.
   * @throws if it takes too long
   */
  since(since: number): Promise<Recovered>;
  close(): Promise<void>;
}

export function watchRecovery(urls: readonly string[], readDatabaseUrl: string): Recovery {
  const pool = new pg.Pool({ connectionString: readDatabaseUrl, max: 1, connectionTimeoutMillis: 2000 });
  pool.on('error', () => undefined);
  const shown = new Map<string, number>();
  let approved: { readonly id: string; readonly at: number }[] = [];

  const hasDeposit = async (ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return false;
    const text = 'select 1 from read.deposit_order where order_id = any($1) limit 1';
    return pool.query(text, [ids]).then(
      ({ rowCount }) => rowCount === 1,
      () => false,
    );
  };

  return {
    acknowledged: (url, sentAt, late) => {
      if (!late) shown.set(url, Math.max(sentAt, shown.get(url) ?? 0));
    },
    approved: (id) => approved.push({ id, at: performance.now() }),
    since: async (since) => {
      const passed = () => performance.now() - since;
      await Promise.all(urls.map((url) => ready(url, longestMs)));
      const isReady = passed();
      approved = approved.filter(({ at }) => at >= since);
      for (let lists = 0, reactions = 0; ; await sleep(25)) {
        const silent = urls.filter((url) => (shown.get(url) ?? 0) < since);
        if (silent.length === 0) lists ||= passed();
        if (await hasDeposit(approved.map(({ id }) => id))) reactions ||= passed();
        if (lists && reactions) return { ms: passed(), ready: isReady, lists, reactions };
        if (passed() < longestMs) continue;
        const missing = [
          ...silent.map((url) => `${url} did nothing that its lists show`),
          ...(reactions ? [] : [`none of ${approved.length} orders approved since has its deposit order`]),
        ];
        throw new Error(`not recovered within ${longestMs / 1000} s: ${missing.join(', ')}`);
      }
    },
    close: () => pool.end(),
  };
}
