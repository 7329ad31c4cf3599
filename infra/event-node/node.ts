import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Access, type Users } from './access.js';
import { writeFirstEvents } from './first-start.js';
import { EventLog } from './log.js';
import { type OpenCalls, serve } from './service.js';

export interface EventNodeOptions {
  /** A database of its own: the log is the truth, everything else can be rebuilt from it. */
  readonly databaseUrl: string;
  /** Default 127.0.0.1. Any other interface needs `tls` and `users`. */
  readonly host?: string;
  /** Default 0: a free one. */
  readonly port?: number;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
  /** Who may sign in; clients send names only over TLS. Without users everybody may do everything. */
  readonly users?: Users;
  /** How long to wait for another node to give up the writer lock. Default 10 s. */
  readonly lockTimeoutMs?: number;
  /** How long reads and writes wait for Postgres to come back before they fail. Default 2 s. */
  readonly graceMs?: number;
}

export interface RunningEventNode {
  /** For `EventStoreDBClient.connectionString`. */
  readonly connectionString: string;
  readonly port: number;
  /** Finishes the batch under way, ends all calls, and gives up the writer lock. */
  stop(): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];
const LOCK_TIMEOUT_MS = 10_000;
const GRACE_MS = 2_000;
const CLOSING_MS = 300;

/** Pings every 10 s, allows the client's own, and takes events as large as clients may read. */
const SERVER_OPTIONS = {
  'grpc.max_receive_message_length': 17 * 1_048_576,
  'grpc.max_send_message_length': -1,
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.http2.min_ping_interval_without_data_ms': 5_000,
  'grpc.http2.max_pings_without_data': 0,
  'grpc-node.max_session_memory': 1_000,
};

/**
 * Serves the EventStoreDB protocol from this event loop, durable in Postgres. For anything but tests use
 * `startEventNodeThread`: sharing the loop with an application costs both of them.
 *
 * @throws when Postgres is out of reach, when another node holds the writer lock for too long, when the port is taken,
 *   or when an interface other than loopback is asked for without TLS and users
 */
export async function startEventNode(options: EventNodeOptions): Promise<RunningEventNode> {
  const { host = '127.0.0.1', tls, users } = options;
  checkExposure(host, options);
  const log = new EventLog(options.databaseUrl, options.graceMs ?? GRACE_MS);
  const server = new Server(SERVER_OPTIONS);
  try {
    await log.writer.start(options.lockTimeoutMs ?? LOCK_TIMEOUT_MS);
    await writeFirstEvents(log);
    let port = options.port ?? 0;
    const calls = serve(server, log, new Access(log, users), () => ({ host: advertised(host), port }));
    log.writer.onDeposed = () => calls.endReads('another node holds the writer lock');
    port = await listen(server, `${bracketed(host)}:${port}`, tls);
    const connectionString = `esdb://${bracketed(advertised(host))}:${port}?tls=${tls !== undefined}`;
    let stopped: Promise<void> | undefined;
    return { connectionString, port, stop: () => (stopped ??= stop(server, calls, log)) };
  } catch (error) {
    server.forceShutdown();
    await log.close();
    throw error;
  }
}

function checkExposure(host: string, { tls, users }: EventNodeOptions): void {
  if (users && !tls) throw new Error('event node: users need tls, since clients send no credentials without it');
  if (!LOOPBACK.includes(host) && !(tls && users)) {
    throw new Error(`event node: ${host} is reachable from elsewhere, which needs tls and users`);
  }
}

/** Nobody can connect to "all interfaces". */
const advertised = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function listen(server: Server, address: string, tls: EventNodeOptions['tls']): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.cert, private_key: tls.key }])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port)));
  });
}

async function stop(server: Server, calls: OpenCalls, log: EventLog): Promise<void> {
  const stopped = log.writer.stop();
  await stopped; // answers the batch under way before its calls end
  calls.end();
  await new Promise<void>((resolve) => {
    const forced = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, CLOSING_MS);
    server.tryShutdown(() => {
      clearTimeout(forced);
      resolve();
    });
  });
  await log.close();
}
