import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A scratch folder that the Postgres account can also enter if the tests run as root. Everything belonging to it stays
 * inside and is removed with it.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `tradeflow-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
