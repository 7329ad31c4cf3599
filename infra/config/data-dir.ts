import { chmodSync, mkdirSync, statSync } from 'node:fs';

const sticky = 0o1000;

/**
 * Creates the data folder if it is missing. Only its owner can list or read it. If root starts PostgreSQL, the account
 * PostgreSQL runs as may pass through. A folder shared by everybody (sticky bit) is left unchanged.
 */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(dataDir);
  const isOurs = uid === process.getuid?.() && (mode & sticky) === 0;
  if (isOurs) chmodSync(dataDir, uid === 0 ? 0o711 : 0o700);
}
