// npm run event-node -- …: the event node on its own; arguments go to it.
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

try {
  const node = await prepare(steps(3));
  const child = startLinked(node, [at('dist/infra/event-node/cli.js'), ...process.argv.slice(2)], {});
  onLeaving(() => child.stop());
  process.exit(await child.exited);
} catch (error) {
  fail(error);
}
