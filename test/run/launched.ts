import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../..');

/** The application started as a user starts it, in its own process. */
export interface Launched {
  process: ChildProcess;
  /** All output so far. */
  output(): string;
  exited: Promise<number | null>;
  /** Waits until the output contains the text; fails with the actual output. */
  said(text: string | RegExp, seconds?: number): Promise<void>;
}

export interface Launch {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}

/** Starts the application like `npm start`, through npm or by running its script directly. */
export function launch(how: 'npm' | 'script', { dataDir, port, env = {} }: Launch): Launched {
  const [command, args] = how === 'npm' ? ['npm', ['start']] : ['node', ['infra/run/start.mjs']];
  const { NODE_ENV: _, npm_lifecycle_event: __, ...inherited } = process.env;
  const child = spawn(command as string, args as string[], {
    cwd: root,
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    process: child,
    output: () => output,
    exited,
    said: (text, seconds = 90) =>
      until(
        () => output.match(text) !== null,
        seconds,
        () => `never said ${text}; it said:\n${output}`,
      ),
  };
}

export async function until(holds: () => boolean, seconds: number, otherwise: () => string): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(otherwise());
    await sleep(50);
  }
}

/** All processes whose command line or environment names the folder: the application, its helpers, its Postgres. */
export function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`), env: read(`/proc/${name}/environ`) }))
    .filter(({ command, env }) => `${command}\0${env}`.includes(dataDir));
}

export const hasProc = existsSync('/proc/self/environ');

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
