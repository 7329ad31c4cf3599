import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { besidePaths, formPaths, framePaths, laterPaths } from '../../console/code-steps.js';

const root = path.resolve(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => existsSync(path.join(root, file)));

const isOurs = (prefix: string) => /^(console|workflows)\//.test(prefix);

/** Whether a package has files that begin like this. */
function isInstalled(prefix: string): boolean {
  const full = path.join(root, 'node_modules', prefix.replace(/^node_modules\//, ''));
  if (prefix.endsWith('/')) return existsSync(full);
  const folder = path.dirname(full);
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(path.basename(full)));
}

const namesNothing = (prefix: string) =>
  isOurs(prefix) ? !tracked.some((file) => file.startsWith(prefix)) : !isInstalled(prefix);

it('names modules that there are: a module that was moved would silently be loaded elsewhere', () => {
  const all = [...formPaths, ...besidePaths, ...framePaths, ...laterPaths];
  expect(all.filter(namesNothing)).toEqual([]);
  expect(['console/ui/nowhere', '@mantine/nowhere/', 'node_modules/dayj/'].filter(namesNothing)).toHaveLength(3);
});
