import net from 'node:net';

/** A proxy between a node and Postgres that simulates an outage of the database. */
export interface Gate {
  /** Database URL that leads through the gate. */
  readonly url: string;
  /** Number of chunks received from the database. */
  readonly pieces: number;
  /** Cuts all connections and refuses new ones. */
  shut(): void;
  /** Passes requests but no answers, so that their outcome stays unknown. */
  mute(): void;
  open(): void;
  close(): Promise<void>;
}

type State = 'open' | 'muted' | 'shut';

export async function startGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let state: State = 'open';
  let pieces = 0;
  const server = net.createServer((inbound) => {
    if (state === 'shut') return inbound.destroy();
    const outbound = net.connect(Number(target.port), target.hostname);
    inbound.on('data', (data) => outbound.write(data));
    outbound.on('data', (data) => {
      pieces++;
      if (state === 'open') inbound.write(data);
    });
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    get pieces() {
      return pieces;
    },
    shut: () => {
      state = 'shut';
      cut();
    },
    mute: () => {
      state = 'muted';
    },
    open: () => {
      if (state === 'muted') cut();
      state = 'open';
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
