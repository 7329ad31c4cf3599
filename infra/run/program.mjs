import { onLeaving, startLinked } from './child.mjs';
import { at } from './paths.mjs';
import { prepare } from './prepare.mjs';
import { fail, steps } from './steps.mjs';

/** Imported dynamically, because it needs installed packages. */
const compiled = async () => (await import('./modules.mjs')).compileModules();

/**
 * Installs and builds, then runs a program with our arguments, and exits with its exit code.
 * @param before additional steps: title and work of each
 */
export async function runProgram(entry, before = []) {
  try {
    // Programs of the server need only the build; all others import modules of it.
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
