import pg from 'pg';
import { addressed } from './address.js';

export interface Listener {
  stop(): Promise<void>;
}

interface Ear {
  readonly channels: readonly string[];
  readonly heard: (channel: string, payload: string) => void;
  readonly reconnected: () => void;
}

const retryMs = 500;

/** Shared connections by URL: each listening connection gets every notification, so a thread has one per URL. */
const lines = new Map<string, Line>();

/**
 * Listens to NOTIFY on a connection shared by all listeners of a database, and reopens it when it breaks. Notifications
 * sent meanwhile are lost, so `reconnected` tells the caller to check for itself.
 */
export async function listen(
  url: string,
  channels: readonly string[],
  heard: Ear['heard'],
  reconnected: Ear['reconnected'] = () => {},
): Promise<Listener> {
  const line = lines.get(url) ?? new Line(url);
  lines.set(url, line);
  const ear: Ear = { channels, heard, reconnected };
  const stop = () => line.leave(ear);
  try {
    await line.join(ear);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

class Line {
  private readonly ears = new Set<Ear>();
  private client: pg.Client | undefined;
  private opening: Promise<pg.Client> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly url: string) {}

  async join(ear: Ear): Promise<void> {
    this.ears.add(ear);
    await hear(this.client ?? (await this.open()), ear.channels);
  }

  /** The last listener closes the connection. */
  async leave(ear: Ear): Promise<void> {
    this.ears.delete(ear);
    if (this.ears.size > 0) return;
    if (lines.get(this.url) === this) lines.delete(this.url);
    clearTimeout(this.timer);
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => {});
  }

  private open(): Promise<pg.Client> {
    this.opening ??= this.connect().finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  private async connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...addressed(this.url), application_name: 'tradeflow listener' });
    next.on('notification', ({ channel, payload }) => {
      for (const ear of [...this.ears]) if (ear.channels.includes(channel)) ear.heard(channel, payload ?? '');
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (this.client === next) this.again();
    });
    await next.connect();
    // The last listener may have left meanwhile, with no connection to close.
    if (this.ears.size > 0) this.client = next;
    else await next.end();
    return next;
  }

  private again(): void {
    this.client = undefined;
    clearTimeout(this.timer);
    if (this.ears.size === 0) return;
    this.timer = setTimeout(() => this.reopen().catch(() => this.again()), retryMs);
  }

  private async reopen(): Promise<void> {
    // A listener that joined meanwhile may have opened it.
    const client = this.client ?? (await this.open());
    const ears = [...this.ears];
    await hear(client, new Set(ears.flatMap(({ channels }) => channels)));
    for (const ear of ears) ear.reconnected();
  }
}

async function hear(client: pg.Client, channels: Iterable<string>): Promise<void> {
  for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
