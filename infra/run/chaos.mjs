// npm run chaos: one part of the product after the other is killed, paused or taken away; arguments go to test/chaos.
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

try {
  const node = await prepare(steps(3));
  const chaos = startLinked(node, [at('test/chaos/main.ts'), ...process.argv.slice(2)]);
  onLeaving(async () => {
    await chaos.stop();
    process.exit(130);
  });
  process.exit(await chaos.exited);
} catch (error) {
  fail(error);
}
