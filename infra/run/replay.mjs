// npm run replay -- <projection> …: builds projections anew, or checks them; see --help.
import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

try {
  const node = await prepare(steps(3));
  const child = startLinked(node, [at('dist/services/projector/replay.js'), ...process.argv.slice(2)], {});
  onLeaving(() => child.stop());
  process.exit(await child.exited);
} catch (error) {
  fail(error);
}
