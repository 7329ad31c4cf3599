import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

/** Its code needs what is installed. */
const compiled = async () => (await import('./modules.mjs')).compileModules();

/**
 * Installs and builds, then runs a program of ours with our own arguments, and ends as it ends.
 * @param before what else must be there, as a step: its title and what it does
 */
export async function runProgram(entry, before = []) {
  try {
    // What is built is all that a program of the server needs; any other imports parts of it.
    const first = entry.startsWith('dist/') ? before : [['编译模块', compiled], ...before];
    const step = steps(3 + first.length);
    const node = await prepare(step);
    for (const [title, work] of first) await step(title, work);
    const program = startLinked(node, [at(entry), ...process.argv.slice(2)]);
    onLeaving(() => program.stop());
    process.exit(await program.exited);
  } catch (error) {
    fail(error);
  }
}
