import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

const retryMs = 500;

/**
 * Listens to NOTIFY on a connection of its own and opens it again when it breaks. What was said meanwhile is lost, so
 * `reconnected` tells the caller to look for himself.
 */
export async function listen(
  url: string,
  channels: readonly string[],
  heard: (channel: string, payload: string) => void,
  reconnected: () => void = () => {},
): Promise<Listener> {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'tradeflow listener', keepAlive: true });
    next.on('notification', ({ channel, payload }) => heard(channel, payload ?? ''));
    next.on('error', () => {});
    next.on('end', () => {
      if (client === next) again();
    });
    await next.connect();
    for (const channel of channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  };
  const again = () => {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(() => {
      open().then(reconnected, again);
    }, retryMs);
  };

  await open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
