/** npm run bench: the product's throughput, compared with what the machine could do. See README.md. */
import { compareWith } from '#test/bench/against/against.js';
import { measureAppends } from '#test/bench/append.js';
import { measureApprovals } from '#test/bench/approve.js';
import { measureAttacks } from '#test/bench/attack.js';
import { measureCatchUp } from '#test/bench/catch-up.js';
import { generate } from '#test/bench/data/generate.js';
import { type Figure, printFigures, writeFigures } from '#test/bench/figures.js';
import { measureFirstVisit } from '#test/bench/first-visit.js';
import { measureIdleScreens } from '#test/bench/idle-screens.js';
import { measureLists } from '#test/bench/lists.js';
import { measureNodeAttacks } from '#test/bench/node-attack.js';
import { type Group, help, type Options, OptionsError, readOptions } from '#test/bench/options.js';
import { measureStart } from '#test/bench/start.js';

const measurements: Readonly<Record<Group, (options: Options) => Promise<Figure[]>>> = {
  append: measureAppends,
  approve: measureApprovals,
  attack: measureAttacks,
  'catch-up': measureCatchUp,
  'first-visit': measureFirstVisit,
  'idle-screens': measureIdleScreens,
  lists: measureLists,
  'node-attack': measureNodeAttacks,
  start: measureStart,
};

process.on('disconnect', () => process.exit(1));
process.channel?.unref();

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else await run(options);
  process.exit(0);
} catch (error) {
  console.error(error instanceof OptionsError ? `${error.message}\n\n${help}` : error);
  process.exit(1);
}

async function run(options: Options): Promise<void> {
  if (options.against !== undefined) return compareWith(options.against, options);
  const figures: Figure[] = [];
  if (options.generate !== undefined) figures.push(...(await generate(options.generate)));
  else for (const group of options.only) figures.push(...(await measurements[group](options)));
  console.log();
  printFigures(figures);
  if (options.out) writeFigures(options.out, figures);
}
