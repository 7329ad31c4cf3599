import { rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '#infra/postgres/embedded.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import type { Options } from '#test/bench/options.js';
import { startProduct } from '#test/bench/product.js';
import { say } from '#test/bench/say.js';
import { scratchFolder } from '#test/language/scratch-folder.js';

/** Start-up time of the built product: in an empty folder, with the demo data, and again on the data it left. */
export async function measureStart({ rounds }: Options): Promise<Figure[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const bareCold: number[] = [];
  const bareWarm: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const folder = scratchFolder('bench');
    for (const times of [bareCold, bareWarm]) times.push(await startPostgres(path.join(folder, 'bare')));
    for (const times of [cold, warm]) {
      const product = await startProduct({ dataDir: path.join(folder, 'product') });
      times.push(product.startedInMs / 1000);
      await product.stop();
    }
    rmSync(folder, { recursive: true, force: true });
    say(`start, round ${round} of ${rounds}: cold ${cold.at(-1)?.toFixed(1)} s, warm ${warm.at(-1)?.toFixed(1)} s`);
  }
  const [coldly, warmly] = [median(cold), median(warm)];
  return [
    figure('start, warm', [warmly, 's'], median(bareWarm), { words: '≤ 3 s', met: warmly <= 3 }),
    figure('start, cold after build, with demo data', [coldly, 's'], median(bareCold), {
      words: '≤ 10 s',
      met: coldly <= 10,
    }),
  ];
}

/** Starts only the database, the lower bound of any start. @returns seconds */
async function startPostgres(dataDir: string): Promise<number> {
  const began = performance.now();
  const server = await startEmbeddedPostgres({ dataDir, durable: true });
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}
