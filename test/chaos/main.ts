/** npm run chaos: the product loses one of its parts after the other, and nothing else. See README.md. */
import { help, OptionsError, readOptions } from '#test/chaos/options.js';
import { reportOf } from '#test/chaos/report.js';
import { chaos } from '#test/chaos/run.js';

process.on('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') {
    console.log(help);
    process.exit(0);
  }
  const outcome = await chaos(options, (line) => console.log(line));
  console.log(`\n${reportOf(outcome)}`);
  if (outcome.wrong.length === 0) process.exit(0);
  const { seed, cycles, callers } = options;
  console.log(`\nrepeat with: npm run chaos -- --seed ${seed} --cycles ${cycles} --callers ${callers}`);
  process.exit(1);
} catch (error) {
  console.error(error instanceof OptionsError ? `${error.message}\n\n${help}` : error);
  process.exit(1);
}
