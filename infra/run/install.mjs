import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { at } from './paths.mjs';

const stamp = at('node_modules', '.tradeflow-lock');

/** Makes node_modules match package-lock.json. Returns a text for the step's line. */
export async function install(note = () => {}) {
  const hash = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return '已是最新';
  const upToDate = installedAsLocked();
  if (!upToDate) await npmCi(note);
  writeFileSync(stamp, hash);
  return upToDate ? '已是最新' : undefined;
}

/** The console and the build need the development packages, whatever NODE_ENV is. */
async function npmCi(note) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'];
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const env = { ...process.env, NODE_ENV: '' };
  const onLine = (line) => line.startsWith('npm warn') || note(line);
  if (npm?.endsWith('.js')) await run(node ?? process.execPath, [npm, ...args], { onLine, env });
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { onLine, env });
}

/** Whether npm's record of installed packages agrees with the lockfile, as after a manual npm install. */
function installedAsLocked() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const locked = packagesIn(at('package-lock.json'));
  const installed = packagesIn(record);
  return Object.entries(locked).every(([place, { version, optional }]) => {
    if (!place) return true;
    const found = installed[place];
    return found ? found.version === version : optional === true;
  });
}

function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
