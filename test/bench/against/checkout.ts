import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The sources of a commit, built in a folder of their own. */
export interface Checkout {
  readonly folder: string;
  /** Short hash. */
  readonly commit: string;
  remove(): void;
}

const here = process.cwd();

const rolledUp = 'services/vite.config.ts';
const viteBuild = ['node_modules/vite/bin/vite.js', 'build', '--config', rolledUp];
/** Build command for older commits. */
const nestBuild = ['node_modules/@nestjs/cli/bin/nest.js', 'build'];

/** Checks a commit out beside this folder and builds its server. Shares node_modules if both need the same packages. */
export function checkOut(revision: string): Checkout {
  const commit = run(here, 'git', 'rev-parse', '--short', '--verify', `${revision}^{commit}`).trim();
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tradeflow-against-')), commit);
  const remove = () => {
    run(here, 'git', 'worktree', 'remove', '--force', folder);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  };
  run(here, 'git', 'worktree', 'add', '--detach', folder, commit);
  try {
    if (lockOf(folder) === lockOf(here))
      symlinkSync(path.join(here, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    else run(folder, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline');
    run(folder, process.execPath, ...(existsSync(path.join(folder, rolledUp)) ? viteBuild : nestBuild));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, commit, remove };
}

const lockOf = (folder: string): string => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '' },
  });
