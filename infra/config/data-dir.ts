import { chmodSync, mkdirSync, statSync } from 'node:fs';

const sticky = 0o1000;

/**
 * The data folder, made if it is not there. It is its owner's: others on this machine can neither list nor read it. Only
 * where root starts PostgreSQL, the account that this runs as passes through. A folder that is everybody's stays so.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(dataDir);
  const isOurs = uid === process.getuid?.() && (mode & sticky) === 0;
  if (isOurs) chmodSync(dataDir, uid === 0 ? 0o711 : 0o700);
}
