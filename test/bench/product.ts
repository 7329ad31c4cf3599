import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { account } from '#contract/sign-in.js';
import { demoPassword, type Person, person } from '#test/language/person.js';

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** From the start of the process until it was ready to serve, with its projections caught up. */
  readonly startedInMs: number;
  signIn(username: string): Promise<Person & { token: string }>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** Folder of the build; the current one by default. */
  readonly folder?: string;
  readonly dataDir: string;
  /** An existing Postgres; without it the product starts its own. */
  readonly databaseUrl?: string;
  /** Additional settings. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The built product in a process of its own, as `npm start` runs it. */
export async function startProduct({ folder, dataDir, databaseUrl, env = {} }: ProductOptions): Promise<Product> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...flagsOf(folder), 'dist/services/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '.cache/compile',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(folder && { cwd: folder }),
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the product ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    port,
    pid: child.pid as number,
    startedInMs: performance.now() - began,
    signIn: async (username) => {
      const { token } = await person(url, undefined).get(account.login, { username, password: demoPassword });
      return { ...person(url, token), token };
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Flags that that version's `npm start` passes; earlier versions use Node's source map support. */
const flagsOf = (folder = '.'): string[] =>
  readFileSync(path.join(folder, 'infra/run/start.mjs'), 'utf8').includes(mapsByNode) ? [mapsByNode] : [];

const mapsByNode = '--enable-source-maps';
