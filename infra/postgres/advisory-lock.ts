import pg from 'pg';

export interface LockHandlers {
  /** This process holds the lock now. */
  acquired(): Promise<void>;
  /** The connection that held it is gone, and with it the lock. */
  lost(): Promise<void>;
}

export interface HeldLock {
  release(): Promise<void>;
}

const retryMs = 500;

/**
 * Holds a lock that one process in the whole installation has: on a session of its own, so that the lock dies with the
 * process or its connection, and others that ask for it take over.
 * @returns when it is acquired and its work has begun, or at once when another process holds it
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
    const next = new pg.Client({ connectionString: url, application_name: name, keepAlive: true });
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

  // Work that waits for what it lost with the lock would never begin; it begins anew with the next attempt.
  await Promise.race([attempt(), lostBeforeItBegan.promise]);
  return {
    release: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
