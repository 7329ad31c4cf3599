import { Server } from '@grpc/grpc-js';
import { Access } from './access.js';
import { Budget } from './budget.js';
import { Filters } from './filters.js';
import { writeFirstEvents } from './first-start.js';
import { httpAnswers } from './http.js';
import { countIncoming } from './incoming.js';
import { type ListeningHttp, listen, listenHttp, type Tls } from './listen.js';
import { EventLog } from './log.js';
import { type Say, silent } from './say.js';
import { type OpenCalls, openMethods, serve } from './service.js';
import { SignIn, type Users } from './sign-in.js';
import type { NodeStats } from './stats.js';

export interface EventNodeOptions {
  /** A database of its own: the log is the source of truth, from which everything else can be rebuilt. */
  readonly databaseUrl: string;
  /** Default 127.0.0.1. Any other interface needs `tls` and `users`. */
  readonly host?: string;
  /** Default 0: a free port. */
  readonly port?: number;
  /** Port of `/health/live`, `/stats` and `/metrics` on the same host; 0 takes a free one. Default: not served. */
  readonly httpPort?: number;
  /** Host returned by gossip. Default: the one the asking client used. */
  readonly advertisedHost?: string;
  readonly tls?: Tls;
  /** Users, who must then sign in; clients send names only over TLS. Without users, everybody may do everything. */
  readonly users?: Users;
  /** How long to wait for another node to give up the writer lock. Default 10 s. */
  readonly lockTimeoutMs?: number;
  /** How long reads and writes wait for Postgres to come back before they fail. Default 2 s. */
  readonly graceMs?: number;
  /** Limit for data kept for callers: unfinished and queued appends, and unread results. Default 256 MiB. */
  readonly bufferBytes?: number;
  /** Receives log messages. Default: none. */
  readonly say?: Say;
}

export interface RunningEventNode {
  /** For `EventStoreDBClient.connectionString`. */
  readonly connectionString: string;
  readonly port: number;
  readonly httpPort?: number;
  /** Figures for the operator. */
  stats(): NodeStats;
  /** Finishes the current batch, ends all calls, and releases the writer lock. */
  stop(): Promise<void>;
}

const defaultBufferBytes = 256 * 1_048_576;
const loopback = ['127.0.0.1', 'localhost', '::1'];
const defaultLockTimeoutMs = 10_000;
const defaultGraceMs = 2_000;
const closingMs = 300;
/** Default password of a real server. */
export const defaultPassword = 'changeit';

/** Pings every 10 s, permits the client's pings, and accepts events as large as clients can read. */
const serverOptions = {
  'grpc.max_receive_message_length': 17 * 1_048_576,
  'grpc.max_send_message_length': -1,
  'grpc.keepalive_time_ms': 10_000,
  'grpc.keepalive_timeout_ms': 10_000,
  'grpc.http2.min_ping_interval_without_data_ms': 5_000,
  'grpc.http2.max_pings_without_data': 0,
  'grpc-node.max_session_memory': 1_000,
  // Per connection; further calls wait in the client.
  'grpc.max_concurrent_streams': 1_000,
};

/**
 * Serves the EventStoreDB protocol from this event loop, with durable storage in Postgres. Use `startEventNodeThread`
 * except in tests: sharing the loop with an application slows down both.
 *
 * @throws if Postgres is unreachable, if another node holds the writer lock for too long, if the port is taken, or if
 * an interface other than loopback is requested without TLS and users
 */
export async function startEventNode(options: EventNodeOptions): Promise<RunningEventNode> {
  const { host = '127.0.0.1', tls, users, advertisedHost, httpPort, say = silent } = options;
  checkExposure(host, options);
  const log = new EventLog(options.databaseUrl, options.graceMs ?? defaultGraceMs, say);
  const budget = new Budget(options.bufferBytes ?? defaultBufferBytes, say);
  const filters = new Filters();
  const signIn = users && new SignIn(users, say);
  const interceptors = [countIncoming(budget), ...(signIn ? [signIn.interceptor(openMethods)] : [])];
  const server = new Server({ ...serverOptions, interceptors });
  const stats = () => ({
    position: log.tail.end,
    isWriting: log.writer.isWriting,
    bufferedBytes: budget.held,
    bufferLimit: budget.limit,
    refusals: budget.refusals,
    wakeUps: log.tail.wakeUps,
    heapBytes: process.memoryUsage().heapUsed,
  });
  let http: ListeningHttp | undefined;
  try {
    await log.writer.start(options.lockTimeoutMs ?? defaultLockTimeoutMs);
    await writeFirstEvents(log);
    let port = options.port ?? 0;
    const advertised = () => (advertisedHost === undefined ? undefined : { host: advertisedHost, port });
    const calls = serve(server, log, new Access(log, signIn), budget, filters, advertised);
    log.writer.onDeposed = () => calls.endReads('another node holds the writer lock');
    port = await listen(server, `${bracketed(host)}:${port}`, tls);
    if (httpPort !== undefined) http = await listenHttp({ host, port: httpPort }, tls, httpAnswers(stats, signIn));
    const connectionString = `esdb://${bracketed(advertisedHost ?? reachable(host))}:${port}?tls=${tls !== undefined}`;
    let stopped: Promise<void> | undefined;
    const aside = () => {
      http?.close();
      return filters.close();
    };
    return {
      connectionString,
      port,
      ...(http && { httpPort: http.port }),
      stats,
      stop: () => (stopped ??= stop(server, calls, log).finally(() => aside())),
    };
  } catch (error) {
    server.forceShutdown();
    await filters.close();
    await log.close();
    throw error;
  }
}

function checkExposure(host: string, { tls, users }: EventNodeOptions): void {
  if (users && !tls) throw new Error('event node: users need tls, since clients send no credentials without it');
  if (!loopback.includes(host) && !(tls && users)) {
    throw new Error(`event node: ${host} is reachable from elsewhere, which needs tls and users`);
  }
  const open = Object.entries(users ?? {}).filter(([, { password }]) => password === defaultPassword);
  if (!loopback.includes(host) && open.length > 0) {
    const names = open.map(([name]) => name).join(', ');
    throw new Error(`event node: ${host} is reachable from elsewhere, and everybody knows the password of ${names}`);
  }
}

/** Clients cannot connect to "all interfaces". */
const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);
const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

async function stop(server: Server, calls: OpenCalls, log: EventLog): Promise<void> {
  const stopped = log.writer.stop();
  await stopped; // answers the current batch before its calls end
  calls.end();
  await new Promise<void>((resolve) => {
    const forced = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, closingMs);
    server.tryShutdown(() => {
      clearTimeout(forced);
      resolve();
    });
  });
  await log.close();
}
