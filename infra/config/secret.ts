import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '#infra/config/settings.js';

export type SettingsWithSecret = Settings & { jwtSecret: string };

/** The secret that signs tokens: the one set, else one that is made on first start and kept in the data folder. */
export function withSecret(settings: Settings): SettingsWithSecret {
  return { ...settings, jwtSecret: settings.jwtSecret ?? keptSecret(settings.dataDir) };
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when it is there: of several starting at once, one writes and all read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
