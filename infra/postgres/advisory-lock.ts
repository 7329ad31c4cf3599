import pg from 'pg';
import { addressed } from './address.js';

export interface LockHandlers {
  /** Called when this process has acquired the lock. */
  acquired(): Promise<void>;
  /** Called when the connection that held the lock is gone, and the lock with it. */
  lost(): Promise<void>;
}

export interface HeldLock {
  release(): Promise<void>;
}

const retryMs = 500;

/**
 * Holds a lock that only one process of the whole installation can have, in a session of its own, so that the lock is
 * released when the process or its connection dies, and other processes take over.
 * @returns once it is acquired and its work has started, or at once if another process holds it
 */
export async function holdLock(url: string, name: string, { acquired, lost }: LockHandlers): Promise<HeldLock> {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lostBeforeItBegan = Promise.withResolvers<void>();

  const attempt = async (): Promise<void> => {
    if (stopped) return;
    client ??= await open();
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock(hashtext($1)) as ours', [name]);
    if (rows[0]?.ours) await acquired();
    else again();
  };
  const again = () => {
    if (!stopped) timer = setTimeout(() => attempt().catch(broken), retryMs);
  };
  const broken = () => {
    const dead = client;
    client = undefined;
    void dead?.end().catch(() => {});
    again();
  };
  const open = async () => {
    const next = new pg.Client({ ...addressed(url), application_name: name });
    next.on('error', () => {});
    await next.connect();
    next.on('end', () => {
      if (client !== next || stopped) return;
      client = undefined;
      lostBeforeItBegan.resolve();
      lost().finally(again);
    });
    return next;
  };

  // If the lock is lost first, its work may wait for ever for what was lost; the next attempt starts it anew.
  await Promise.race([attempt(), lostBeforeItBegan.promise]);
  return {
    release: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
