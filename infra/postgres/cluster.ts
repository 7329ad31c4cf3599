import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunUser } from '#infra/postgres/binaries.js';

/** Folder layout: `data/` is Postgres's own, `password` the superuser's, `postgres.log` the last run's messages. */
export interface Cluster {
  home: string;
  data: string;
  password: string;
  log: string;
}

export const serverEnvironment = { LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Plain C finds no trigrams in Chinese; the builtin UTF-8 locale does, and does not depend on the machine. */
const localeFlags = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Authentication by password. On a test server it is sent in plain text, over loopback: test worlds come and go with
 * some twenty connections each, and half the cost of a connection for the client is SCRAM.
 */
const signInFlags = (durable: boolean) =>
  durable ? ['-A', 'scram-sha-256'] : ['-A', 'password', '--set', 'scram_iterations=1', '--no-sync'];

/** Opens the cluster in `folder`, creating it on first use. A crash in between leaves nothing that is used. */
export async function openCluster(
  folder: string,
  initdb: string,
  user: RunUser | undefined,
  durable: boolean,
): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const home = reachableHome(folder, user);
  const data = path.join(home, 'data');
  const passwordFile = path.join(home, 'password');
  if (!existsSync(data)) await createCluster(home, initdb, passwordFile, user, signInFlags(durable));
  return { home, data, password: readFileSync(passwordFile, 'utf8').trim(), log: path.join(home, 'postgres.log') };
}

async function createCluster(
  home: string,
  initdb: string,
  passwordFile: string,
  user: RunUser | undefined,
  signIn: readonly string[],
) {
  const fresh = path.join(home, 'data.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) for (const file of [fresh, passwordFile]) chownSync(file, user.uid, user.gid);
  await run(initdb, ['-D', fresh, '-U', 'postgres', ...signIn, `--pwfile=${passwordFile}`, ...localeFlags], user);
  renameSync(fresh, path.join(home, 'data'));
}

/**
 * If the Postgres account used by root cannot reach the folder (a project below /root), the cluster is placed in
 * /var/lib and the folder contains a link to it: deleting the folder still means starting afresh.
 */
function reachableHome(folder: string, user: RunUser | undefined): string {
  const link = path.join(folder, 'elsewhere');
  if (lstatSync(link, { throwIfNoEntry: false })) return realpathSync(link);
  if (!user) return folder;
  chmodSync(folder, 0o711);
  if (canEnter(folder, user)) return folder;
  mkdirSync('/var/lib/tradeflow', { recursive: true, mode: 0o755 });
  const home = mkdtempSync('/var/lib/tradeflow/postgres-');
  chmodSync(home, 0o711);
  symlinkSync(home, link);
  return home;
}

function canEnter(folder: string, user: RunUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A postmaster.pid may outlive its server, and its pid may by now belong to another process; or the supervisor was
 * killed and the server still runs. We hold the folder's lock, so both may be cleaned up here.
 */
export async function clearLeftovers(data: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!isAlive(pid)) return;
  if (process.platform !== 'linux') return;
  if (!commandLine(pid).includes(data)) {
    rmSync(file, { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(50);
    if (!isAlive(pid)) return;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function run(command: string, args: string[], user: RunUser | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      env: { ...process.env, ...serverEnvironment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${path.basename(command)}: ${errors}`))));
  });
}
