import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SupervisorMessage, SupervisorOptions } from '#infra/postgres/supervisor.js';

export interface EmbeddedPostgres {
  /** Connection string of a database on this server. */
  url(database: string): string;
  /** Connection string for creating and dropping databases. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server has exited, whether requested or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the server's files; created on first use. */
  dataDir: string;
  /** False for tests: no fsync. */
  durable: boolean;
  /** Delete the folder when the server stops. */
  discard?: boolean;
  /** Default: any free port on 127.0.0.1. */
  port?: number;
}

/**
 * Starts PostgreSQL 18 from npm. It stops with `stop()` or when this process ends, even by `kill -9`.
 * @throws FolderInUseError when another live instance uses the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true });
  const supervisor = forkSupervisor({ ...options, dataDir: path.resolve(options.dataDir) });
  const exited = new Promise<void>((resolve) => supervisor.once('exit', () => resolve()));
  const { pid, port, password } = await ready(supervisor);

  // The supervisor stops Postgres if this process dies; if the supervisor is killed, this process stops Postgres.
  let stopping = false;
  void exited.then(() => {
    if (!stopping) interrupt(pid);
  });
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    url,
    adminUrl: url('postgres'),
    port,
    pid,
    exited,
    stop: async () => {
      stopping = true;
      if (supervisor.connected) supervisor.disconnect();
      await exited;
    },
  };
}

function forkSupervisor(options: SupervisorOptions): ChildProcess {
  const self = fileURLToPath(import.meta.url);
  const script = path.join(path.dirname(self), `supervisor${path.extname(self)}`);
  return fork(script, [JSON.stringify(options)], {
    // When run from source, Node strips the types and the `source` condition finds the .ts files.
    execArgv: script.endsWith('.ts') ? ['--conditions=source', '--experimental-strip-types'] : [],
    env: { ...process.env, NODE_OPTIONS: '' },
    // A separate process group: Ctrl-C or a kill of our group must not end it before Postgres is stopped.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
  });
}

function ready(supervisor: ChildProcess): Promise<Extract<SupervisorMessage, { type: 'ready' }>> {
  return new Promise((resolve, reject) => {
    supervisor.on('message', (message: SupervisorMessage) => {
      if (message.type === 'ready') return resolve(message);
      const error = new Error(message.message);
      error.name = message.name;
      reject(error);
    });
    supervisor.once('error', reject);
    supervisor.once('exit', (code) =>
      reject(new Error(`PostgreSQL 监管进程退出 / The PostgreSQL supervisor ended (${code})`)),
    );
  });
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Already gone.
  }
}
