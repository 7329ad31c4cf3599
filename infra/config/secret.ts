import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#infra/config/settings.js';
import { openDataDir } from './data-dir.js';

export type SettingsWithSecret = Settings & { jwtSecret: string };

/** The secret that signs tokens: the configured one, or one generated on first start and kept in the data folder. */
export function withSecret(settings: Settings): SettingsWithSecret {
  return { ...settings, jwtSecret: settings.jwtSecret ?? keptSecret(settings.dataDir, 'jwt-secret') };
}

/** A secret that is generated on first use and kept in the data folder, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  openDataDir(dataDir);
  try {
    // Fails if the file exists: of several processes starting at once, one writes and all read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
