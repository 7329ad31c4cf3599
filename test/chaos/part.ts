import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { type KeptRunning, keepRunning, type Part } from '#infra/run/keep-running.js';

/** A process of the product with its supervisor, which restarts it whenever it ends. */
export interface Target {
  readonly name: string;
  /** Number of restarts. */
  readonly restarts: number;
  /** Like `kill -9`. */
  kill(): void;
  /** Suspends it while it holds its connections, locks and requests. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface PostgresTarget extends Target {
  readonly port: number;
  url(database: string): string;
  /** Stops it as an administrator would; `comeBack` starts it on the same files and port. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Pid extends Part {
  readonly pid: number;
}

/** Keeps a process running, however often it ends. */
async function supervised<P extends Pid>(name: string, start: (before: P | undefined) => Promise<P>) {
  const counted = { restarts: -1 };
  const kept = await keepRunning<P>({
    name,
    start: (before) => {
      counted.restarts++;
      return start(before);
    },
    say: () => undefined,
    giveUp: (message) => console.error(message),
    pausesMs: Array.from({ length: 1000 }, () => 200),
    forgetMs: 0,
  });
  return { kept, counted };
}

const standStill = new Set<number>();
// A suspended process could not end together with this one.
process.on('exit', () => {
  for (const pid of standStill) signal(pid, 'SIGKILL');
});

function controls<P extends Pid>(kept: () => KeptRunning<P>) {
  let paused: number[] = [];
  return {
    kill: () => signal(kept().current.pid, 'SIGKILL'),
    pause: () => {
      paused = withChildren(kept().current.pid);
      for (const pid of paused) {
        standStill.add(pid);
        signal(pid, 'SIGSTOP');
      }
    },
    resume: () => {
      for (const pid of paused) {
        signal(pid, 'SIGCONT');
        standStill.delete(pid);
      }
    },
  };
}

/** Starts a Node process that ends with this one in any case, because it holds a channel to it. */
export async function startProcess(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  complaints: (line: string) => void,
): Promise<Target> {
  const { kept, counted } = await supervised<Pid>(name, async () => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (data) => complaints(String(data)));
    const exited = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const stop = async () => {
      child.kill('SIGTERM');
      await Promise.race([exited, sleep(12_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
      await exited;
    };
    return { pid: child.pid ?? 0, exited, stop };
  });
  return {
    name,
    get restarts() {
      return counted.restarts;
    },
    ...controls(() => kept),
    stop: () => kept.stop(),
  };
}

/** The embedded server, with the settings of `npm start`. */
export async function startPostgres(dataDir: string): Promise<PostgresTarget> {
  let port: number | undefined;
  let restarts = 0;
  const start = () =>
    supervised('Postgres', async () => {
      const server = await startEmbeddedPostgres({ dataDir, durable: true, ...(port !== undefined && { port }) });
      port = server.port;
      return server;
    });
  let running = await start();
  const { url } = running.kept.current;
  const leave = async () => {
    await running.kept.stop();
    restarts += running.counted.restarts;
  };
  return {
    name: 'Postgres',
    port: running.kept.current.port,
    url,
    get restarts() {
      return restarts + running.counted.restarts;
    },
    ...controls(() => running.kept),
    stop: leave,
    goAway: leave,
    comeBack: async () => {
      running = await start();
      restarts++;
    },
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

/** Postgres runs one child process per connection. Only the parent is returned on systems without /proc. */
function withChildren(pid: number): number[] {
  try {
    const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
    return [pid, ...children.map(Number)];
  } catch {
    return [pid];
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
