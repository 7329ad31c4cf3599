import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** The built product in a process of its own, on a scratch folder, with the demo data. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tradeflow-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['dist/services/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const exited = once(child, 'exit');
  for (let up = false; !up; ) {
    if (child.exitCode !== null) throw new Error('the product ended at its start');
    await new Promise((resolve) => setTimeout(resolve, 100));
    up = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
