import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './paths.mjs';

const file = at('.cache', 'build.lock');

/** Allows one build at a time in this folder; waiting processes then find it done. */
export async function withBuildLock(work) {
  mkdirSync(at('.cache'), { recursive: true });
  while (!take()) await sleep(100);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!holderIsAlive()) rmSync(file, { force: true });
    return false;
  }
}

function holderIsAlive() {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
