// Checks how much code the sign-in and the first list load: sizes of the built console, if it is built.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isConsoleBuilt } from './build.mjs';
import { at } from './paths.mjs';
import { say } from './steps.mjs';

const built = at('dist/console');
const screen = (name) => `routes/${name}.tsx?tsr-split=component`;

/** Limits in kilobytes of gzip and number of files. Other lists differ from that of orders by a few kilobytes. */
const budgets = [
  { what: 'sign-in', from: ['start'], kilobytes: 172, files: 4 },
  {
    what: 'the first list',
    from: ['start', screen('_shell'), screen('_shell/mall.order')],
    kilobytes: 250,
    files: 12,
  },
];

/** The scripts of these entries, by name or source, with all static imports; dynamic imports are not included. */
function scriptsOf(chunks, wanted) {
  const files = new Set();
  const visit = (key) => {
    const { file, imports = [] } = chunks[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  for (const one of wanted) {
    const key = Object.keys(chunks).find((key) => key === one || chunks[key].name === one);
    if (!key) throw new Error(`the console has no ${one}`);
    visit(key);
  }
  return [...files];
}

const sizeOf = (file) => gzipSync(readFileSync(path.join(built, file))).length / 1024;

if (!existsSync(path.join(built, 'chunks.json')) || !(await isConsoleBuilt())) {
  say('the console is not built as it is now: its size was not checked');
} else {
  const chunks = JSON.parse(readFileSync(path.join(built, 'chunks.json'), 'utf8'));
  for (const { what, from, kilobytes, files } of budgets) {
    const scripts = scriptsOf(chunks, from);
    const size = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
    const line = `${what}: ${size.toFixed(1)} KB of code (at most ${kilobytes}) in ${scripts.length} files (at most ${files})`;
    if (size > kilobytes || scripts.length > files) throw new Error(line);
    say(line);
  }
}
