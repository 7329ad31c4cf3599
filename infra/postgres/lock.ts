import { createHash } from 'node:crypto';
import { realpathSync, unlinkSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Allows one supervisor per data folder. The lock is a listening socket, so the kernel releases it however the holder
 * dies; a holder reports to others whether it is live or stopping.
 */
export interface FolderLock {
  announceStopping(): void;
}

export class FolderInUseError extends Error {
  constructor(folder: string, pid: string) {
    super(
      `数据目录正在被另一个实例使用（进程 ${pid}）：${folder}。请先停止它，或用 DATA_DIR 指定另一个目录。` +
        ` / The data folder is in use by another instance (process ${pid}): ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUseError';
  }
}

/** A holder whose parent was just killed needs a moment to notice. */
const graceForLiveMs = 1_000;
const graceForStoppingMs = 60_000;

export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = addressOf(folder);
  const start = Date.now();
  for (;;) {
    const lock = await tryListen(address);
    if (lock) return lock;
    const answer = await askHolder(address);
    const [state, pid = '?'] = answer?.split(' ') ?? ['gone'];
    const waited = Date.now() - start;
    if (state === 'live' && waited > graceForLiveMs) throw new FolderInUseError(folder, pid);
    if (waited > graceForStoppingMs) throw new FolderInUseError(folder, pid);
    await sleep(50);
  }
}

function addressOf(folder: string): string {
  const name = `tradeflow-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(tmpdir(), `${name}.sock`);
}

function tryListen(address: string): Promise<FolderLock | undefined> {
  let state = 'live';
  // Users see the parent's id in the process list as the running instance.
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${state} ${process.ppid}`);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve({
        announceStopping: () => {
          state = 'stopping';
        },
      });
    });
  });
}

function askHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address);
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer || undefined));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Only a socket file outlives its holder.
      if (error.code === 'ECONNREFUSED' && address.startsWith('/')) unlinkSync(address);
    });
  });
}
