// npm run bench: measurements in test/bench, which gets the arguments.
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

try {
  const node = await prepare(steps(3));
  const bench = startLinked(node, [at('test/bench/main.ts'), ...process.argv.slice(2)]);
  onLeaving(async () => {
    await bench.stop();
    process.exit(130);
  });
  process.exit(await bench.exited);
} catch (error) {
  fail(error);
}
