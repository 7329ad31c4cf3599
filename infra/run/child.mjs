import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './paths.mjs';
import { Trouble } from './steps.mjs';

/** Runs a command quietly; its output is shown only when it fails. */
export function run(command, args, { onLine, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: env ?? runtimeEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (data) => {
      output = (output + data).slice(-20_000);
      onLine?.(String(data).trim().split('\n').at(-1) ?? '');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      reject(new Trouble(`${path.basename(command)} ${args.join(' ')} (${code})\n\n${output.trim()}`));
    });
  });
}

/** Environment of all child processes: the installed Node and tools come first. */
export function runtimeEnv(extra = {}) {
  const bin = at('node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra };
}

/**
 * Starts a process on our terminal that lives as long as this one: it holds a channel to us, and ends by itself when
 * that closes, however this process ends. `stop()` closes it.
 */
export function startLinked(command, args, extraEnv = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: runtimeEnv(extraEnv),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return {
    exited,
    async stop() {
      if (child.connected) child.disconnect();
      const hard = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await exited;
      clearTimeout(hard);
    },
  };
}

/**
 * Calls `leave` on Ctrl-C, on SIGTERM, and when npm (or the shell it started us with) is gone: a killed npm sends no
 * signal, so its process is polled.
 */
export function onLeaving(leave) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);
  if (!process.env.npm_lifecycle_event) return;
  const watched = ancestors();
  setInterval(() => {
    if (process.ppid !== watched[0] || !watched.every(isAlive)) leave();
  }, 300).unref();
}

/** Our parent, and npm above it if a shell is in between. */
function ancestors() {
  const parent = process.ppid;
  const { name, ppid } = describe(parent);
  return /^(sh|dash|bash|ash|zsh)$/.test(name) && ppid > 1 ? [parent, ppid] : [parent];
}

function describe(pid) {
  try {
    if (existsSync('/proc/self/stat')) {
      const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      return { name, ppid: Number(rest.split(' ')[1]) };
    }
    const [ppid, name] = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { name: path.basename(name ?? ''), ppid: Number(ppid) };
  } catch {
    return { name: '', ppid: 0 };
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
