/**
 * Runs as a separate process between the application and Postgres. It holds an IPC channel to the application and stops
 * Postgres when that closes, which happens however the application ends.
 */
import { rmSync } from 'node:fs';
import { chooseRunUser, locateBinaries } from '#infra/postgres/binaries.js';
import { clearLeftovers, openCluster } from '#infra/postgres/cluster.js';
import { lockFolder } from '#infra/postgres/lock.js';
import { type ServerOptions, startServer, stopServer } from '#infra/postgres/server.js';

export interface SupervisorOptions extends ServerOptions {
  dataDir: string;
  discard?: boolean;
}

export type SupervisorMessage =
  | { type: 'ready'; pid: number; port: number; password: string }
  | { type: 'failed'; name: string; message: string };

const options = JSON.parse(process.argv[2] ?? '{}') as SupervisorOptions;

// Ctrl-C reaches all processes of the terminal; the application decides when to stop, by closing the channel.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});

let parentGone = !process.connected;
const parentLeft = new Promise<void>((resolve) => {
  const leave = () => {
    parentGone = true;
    resolve();
  };
  process.on('disconnect', leave);
  process.on('SIGTERM', leave);
});

function tell(message: SupervisorMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
}

async function supervise(): Promise<number> {
  const user = chooseRunUser();
  const binaries = await locateBinaries(user);
  const lock = await lockFolder(options.dataDir);
  const cluster = await openCluster(options.dataDir, binaries.initdb, user, options.durable);
  await clearLeftovers(cluster.data);
  if (parentGone) return 0;

  const server = await startServer(binaries.postgres, cluster, options, user);
  const ended = new Promise<number>((resolve) => server.process.on('close', (code) => resolve(code ?? 1)));
  void parentLeft.then(() => {
    lock.announceStopping();
    stopServer(server);
  });
  await tell({ type: 'ready', pid: server.pid, port: server.port, password: cluster.password });
  const code = await ended;
  if (options.discard)
    for (const folder of [cluster.home, options.dataDir]) rmSync(folder, { recursive: true, force: true });
  return code;
}

try {
  process.exit(await supervise());
} catch (error) {
  const { name, message } = error as Error;
  await tell({ type: 'failed', name, message });
  process.exit(1);
}
