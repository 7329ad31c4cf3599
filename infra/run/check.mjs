// npm run check: format and lint, types, import rules, size of the first pages if they are built, dead code.
import { existsSync } from 'node:fs';
import { run } from './child.mjs';
import { install } from './install.mjs';
import { at } from './paths.mjs';
import { findRuntime } from './runtime.mjs';
import { fail, say } from './steps.mjs';

/** Incremental: unchanged files are not checked again. */
const tsc = (part) => [
  // The native compiler: the same rules in a third of the time. Other tools use the API of the older one.
  'node_modules/typescript-native/bin/tsc',
  '--incremental',
  '--tsBuildInfoFile',
  at('.cache', `${part}.tsbuildinfo`),
];

const checks = [
  { name: '格式与规范 biome', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: '类型 tsc', args: [...tsc('server'), '-p', '.'] },
  {
    name: '类型 tsc（控制台）',
    args: [...tsc('console'), '-p', 'console'],
    needs: 'console/tsconfig.json',
  },
  { name: '引用边界 dependency-cruiser', args: ['infra/run/boundaries.mjs'] },
  { name: '首屏代码量 console-size', args: ['infra/run/console-size.mjs'] },
  { name: '无用代码 knip', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

async function check(node, { name, args }) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)}s`;
  try {
    await run(node, args);
    return { passed: true, line: `✓ ${name}  ${seconds()}` };
  } catch (error) {
    return { passed: false, line: `✗ ${name}  ${seconds()}`, detail: error.message };
  }
}

try {
  await install();
  const { node } = findRuntime();
  const queue = checks.filter(({ needs }) => !needs || existsSync(at(needs)));
  const results = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const result = await check(node, next);
      results.push(result);
      say(result.detail ? `\n${result.detail}\n` : result.line);
    }
  };
  await Promise.all([worker(), worker()]);
  const failed = results.filter(({ passed }) => !passed);
  say(failed.length ? `\n${failed.map(({ line }) => line).join('\n')}` : '\n全部通过 / all checks passed');
  process.exit(failed.length ? 1 : 0);
} catch (error) {
  fail(error);
}
