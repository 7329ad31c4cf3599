/** npm run chaos: the product loses one part after the other, and must lose nothing else. See README.md. */
import { help, OptionsError, readOptions } from '#test/chaos/options.js';
import { reportOf } from '#test/chaos/report.js';
import { chaos } from '#test/chaos/run.js';

const interrupted = new AbortController();
for (const end of ['disconnect', 'SIGINT', 'SIGTERM'] as const) process.on(end, () => interrupted.abort());
process.channel?.unref();

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(help);
    process.exit(0);
  }
  const outcome = await chaos(options, (line) => console.log(line), interrupted.signal);
  console.log(`\n${reportOf(outcome)}`);
  if (outcome.wrong.length === 0) process.exit(0);
  const { seed, cycles, callers, attacked } = options;
  console.log(
    `\nrepeat with: npm run chaos -- --seed ${seed} --cycles ${cycles} --callers ${callers}${attacked ? ' --attacked' : ''}`,
  );
  process.exit(1);
} catch (error) {
  if (error instanceof OptionsError) console.error(`${error.message}\n\n${help}`);
  else if (!interrupted.signal.aborted) console.error(error);
  process.exit(1);
}
