// npm run bench:peers: installs the systems we compare with, and measures; arguments go to test/bench/peers.ts.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './child.mjs';
import { at } from './paths.mjs';
import { runProgram } from './program.mjs';

const folder = at('test/bench/peers');
const installed = at('test/bench/peers/node_modules/.installed');

/** Reinstalls when the lockfile has changed. */
async function installPeers() {
  const lock = readFileSync(at('test/bench/peers/package-lock.json'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return '已是最新';
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]);
  writeFileSync(installed, lock);
}

await runProgram('test/bench/peers.ts', [['安装对照系统', installPeers]]);
