import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product version, from the nearest package.json above, wherever this file was built to. */
export function productVersion(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = here; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const file = path.join(folder, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  return '';
}
