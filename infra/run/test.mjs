// npm test: installs, builds and runs every test; arguments go to Vitest (`npm test -- --project e2e`).
import { prepare } from './prepare.mjs';
import { fail, say, steps } from './steps.mjs';
import { runVitest } from './vitest.mjs';

const args = process.argv.slice(2);
const projects = args.flatMap((arg, i) =>
  arg === '--project' ? [args[i + 1]] : arg.startsWith('--project=') ? [arg.slice(10)] : [],
);
// Unit tests run from the sources; all others start the built application.
const withBuild = projects.length === 0 || projects.some((project) => project !== 'unit');

try {
  const node = await prepare(steps(withBuild ? 3 : 2), { withBuild });
  const { passed, failed, skipped, again, ok } = await runVitest(node, args);
  for (const { test, message } of again) say(`\n重试后通过 / passed at the second try: ${test}\n${message}`);
  say(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exit(ok && failed === 0 && passed > 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
