import type { FileStore } from '#infra/files/file-store.js';
import { results } from '#workflows/platform/approval/chain.js';
import { Arrivals } from '../kernel/arrivals.js';
import { inParallel } from '../kernel/in-parallel.js';
import type { Seeder } from '../kernel/seeder.js';
import { Line } from './line.js';
import { stages } from './line-stages.js';
import { type DemoOrder, orders } from './orders.js';
import { Sailing } from './play-voyages.js';
import { sales } from './sales.js';
import { Selling } from './selling.js';
import { stories } from './stories.js';
import { voyages } from './voyages.js';

/** Plays users' actions on approved orders; everything else is done by reactions, as in production. */
export async function playLine(seeder: Seeder, files: FileStore, today: string): Promise<void> {
  const approved = orders.flatMap((order, place) => (isApproved(order) ? [{ order, place }] : []));
  const arrivals = new Arrivals(seeder.log, await seeder.log.head());
  const playing = { seeder, arrivals, files, today };
  await inParallel([...approved.entries()], async ([index, { order, place }]) => {
    const stage = order.stage ?? stages[index];
    if (!stage) return;
    await new Line(playing, order, place).play(stage);
    const sold = sales[place];
    if (sold) await new Selling(playing, order, place).play(sold);
    const voyage = voyages.find((one) => one.place === place);
    if (voyage) await new Sailing(playing, order, place).play(voyage);
  });
  await arrivals.stop();
}

const isApproved = ({ story }: DemoOrder): boolean => {
  const last = stories[story].at(-1);
  return last?.do === 'approve' && last.by === 'ywfz' && last.result === results.passed;
};
