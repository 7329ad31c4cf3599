import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at } from './paths.mjs';
import { Trouble } from './steps.mjs';

const wanted = [22, 12];

/** Rejects a host that cannot even install. */
export function checkHost() {
  if (major(process.versions.node) >= 18) return;
  throw new Trouble(
    `需要 Node.js 18 以上，当前是 ${process.version} / Node.js 18 or later is needed, this is ${process.version}`,
  );
}

/** The Node that the application runs on: the installed one, or the host's if it is new enough. */
export function findRuntime() {
  const name = { linux: 'linux', win32: 'win' }[process.platform] ?? process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const installed = at('node_modules', `node-${name}-${process.arch}`, file);
  if (existsSync(installed)) {
    const { status, stdout } = spawnSync(installed, ['-v'], { encoding: 'utf8' });
    if (status === 0) return { node: installed, version: stdout.trim().slice(1) };
  }
  if (newEnough(process.versions.node)) return { node: process.execPath, version: process.versions.node };
  throw new Trouble(
    `本平台（${process.platform}-${process.arch}）的依赖不含 Node 26，而当前的 Node ${process.version} 过旧：请安装 Node ${wanted.join('.')} 以上。\n` +
      `No Node 26 is packaged for ${process.platform}-${process.arch} and the host's ${process.version} is too old: install Node ${wanted.join('.')} or later.`,
  );
}

function newEnough(version) {
  const minor = Number(version.split('.')[1]);
  return major(version) > wanted[0] || (major(version) === wanted[0] && minor >= wanted[1]);
}

function major(version) {
  return Number(version.split('.')[0]);
}
