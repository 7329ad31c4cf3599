import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AttackTarget } from '#test/event-node/attack/arms.js';
import { cert, key } from '#test/event-node/certificate.js';

/** The built event node in a process of its own, with TLS and users. */
export interface NodeProcess {
  /** Connection string for the official client, with credentials. */
  readonly url: string;
  /** Target for attackers, with a user who may do everything. */
  readonly target: AttackTarget;
  /** Peak memory since `forgetPeak`, in MB; zero on systems without /proc. */
  peakMb(): number;
  forgetPeak(): void;
  /** True while the process runs. */
  isAlive(): boolean;
  stop(): Promise<void>;
}

const users = {
  ordinary: { password: 'kept to himself', groups: ['$admins'] },
  careless: { password: 'known to attackers', groups: ['$admins'] },
};

/** @param folder that its certificate and users are written to */
export async function startNodeProcess(databaseUrl: string, folder: string): Promise<NodeProcess> {
  const file = (name: string, text: string) => {
    const at = path.join(folder, name);
    writeFileSync(at, text);
    return at;
  };
  const [certFile, keyFile] = [file('cert.pem', cert), file('key.pem', key)];
  const options = {
    'database-url': databaseUrl,
    port: '0',
    'tls-cert': certFile,
    'tls-key': keyFile,
    'users-file': file('users.json', JSON.stringify(users)),
    'log-level': 'error',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, ['dist/infra/event-node/cli.js', ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const address = (await addressOf(child)).replace('127.0.0.1', 'localhost');
  const userInfo = `ordinary:${encodeURIComponent(users.ordinary.password)}`;
  return {
    url: `esdb://${userInfo}@${address}?tls=true&tlsCAFile=${encodeURIComponent(certFile)}`,
    target: { address, ca: cert, user: `careless:${users.careless.password}` },
    peakMb: () => peakMb(child.pid ?? 0),
    forgetPeak: () => forgetPeak(child.pid ?? 0),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The node prints its connection string on a line when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const text of child.stdout ?? []) {
    said += text;
    const address = /esdb:\/\/([^?]+)\?.*\n/.exec(said)?.[1];
    if (address) return address;
  }
  throw new Error('the event node ended at its start');
}

function peakMb(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Elsewhere than on Linux there is no peak to forget.
  }
}
