import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import net from 'node:net';
import { totalmem } from 'node:os';
import type { RunUser } from '#infra/postgres/binaries.js';
import { type Cluster, serverEnvironment } from '#infra/postgres/cluster.js';

export interface ServerOptions {
  durable: boolean;
  port?: number;
}

export interface Server {
  pid: number;
  port: number;
  process: ChildProcess;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  jit: 'off',
  // For solid state disks, where random reads cost little more than sequential ones.
  random_page_cost: '1.1',
  work_mem: '16MB',
  shared_buffers: sharedBuffers(),
  // Fewer checkpoints write fewer full-page images, at the same durability.
  max_wal_size: '4GB',
  // Callers report failed statements; the log is for problems of the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** An eighth of the machine's memory, within bounds: the operating system's cache holds the rest. */
function sharedBuffers(): string {
  const megabytes = Math.round(totalmem() / 8 / 1024 ** 2);
  return `${Math.min(1024, Math.max(128, megabytes))}MB`;
}

/** For tests: nothing survives a crash of the machine, but everything is faster. */
const throwaway = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' },
  // Query plans checked by tests must not change because of a vacuum.
  autovacuum: 'off',
  // The log, too, may lie in memory.
  max_wal_size: '512MB',
};

/** Starts the server and waits until it accepts connections. Retries if another process takes the chosen free port. */
export async function startServer(
  postgres: string,
  cluster: Cluster,
  options: ServerOptions,
  user: RunUser | undefined,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const outcome = await launch(postgres, cluster, { ...options, port }, user);
    if (typeof outcome !== 'string') return outcome;
    if (attempt === 4) throw new Error(`PostgreSQL 无法启动 / PostgreSQL cannot start:\n${outcome}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

function launch(
  postgres: string,
  cluster: Cluster,
  { durable, port }: Required<ServerOptions>,
  user: RunUser | undefined,
): Promise<Server | string> {
  const settings = Object.entries({ ...always, ...(durable ? {} : throwaway), port: String(port) });
  const child = spawn(
    postgres,
    ['-D', cluster.data, ...settings.flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    {
      ...user,
      cwd: '/',
      env: { ...process.env, ...serverEnvironment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const log = createWriteStream(cluster.log, { flags: 'w' });
  child.stderr.pipe(log);
  return new Promise((resolve) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said = (said + data).slice(-4_000);
      if (said.includes('ready to accept connections') && child.pid) resolve({ pid: child.pid, port, process: child });
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', () => resolve(said));
  });
}

/** Fast shutdown first, then harder signals, so that nothing is left behind. */
export function stopServer(server: Server): void {
  server.process.kill('SIGINT');
  setTimeout(() => server.process.kill('SIGQUIT'), 8_000).unref();
  setTimeout(() => server.process.kill('SIGKILL'), 12_000).unref();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
