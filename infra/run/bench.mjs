// npm run bench: measurements in test/bench; arguments go to Vitest.
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';
import { runVitest } from './vitest.mjs';

try {
  const node = await prepare(steps(3));
  const { ok } = await runVitest(node, ['--project', 'bench', ...process.argv.slice(2)]);
  process.exit(ok ? 0 : 1);
} catch (error) {
  fail(error);
}
