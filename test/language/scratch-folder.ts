import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A scratch folder that the account of Postgres can enter, too, when we are root: everything of it stays inside, and goes
 * with it.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `tradeflow-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
