import type { ProjectedEvent } from '../kernel/projection.js';
import { isTransient } from '../rows/failure.js';
import type { RowStore } from '../rows/row-store.js';
import type { ProjectionRunner } from './runner.js';

/**
 * Applies a batch to several projections in one statement. If that fails because of one of them, they are split in
 * halves until that one is alone and sets aside what it cannot apply.
 * @returns those whose rows changed. @throws when the database is unreachable, or another process is at work
 */
export async function applyAsGroup(
  store: RowStore,
  runners: readonly ProjectionRunner[],
  batch: readonly ProjectedEvent[],
): Promise<ProjectionRunner[]> {
  const concerned: ProjectionRunner[] = [];
  for (const runner of runners) {
    if (runner.relevant(batch).length > 0) concerned.push(runner);
    // A set-aside stream may be coming back right now; `apply` finds out in its turn.
    else if (runner.aside.size > 0) await runner.apply(batch);
    else runner.pass(batch);
  }
  await takeTogether(store, concerned, batch);
  return concerned;
}

async function takeTogether(
  store: RowStore,
  runners: readonly ProjectionRunner[],
  batch: readonly ProjectedEvent[],
): Promise<void> {
  const [first] = runners;
  if (!first) return;
  try {
    await inTurns(runners, () => write(store, runners, batch));
  } catch (error) {
    if (isTransient(error)) throw error;
    if (runners.length === 1) return void (await first.apply(batch));
    const middle = runners.length >> 1;
    await takeTogether(store, runners.slice(0, middle), batch);
    await takeTogether(store, runners.slice(middle), batch);
  }
}

async function write(store: RowStore, runners: readonly ProjectionRunner[], batch: readonly ProjectedEvent[]) {
  const end = batch.at(-1)?.position ?? -1n;
  const staged = await Promise.all(
    runners.map(async (runner) => ({ runner, staged: await runner.stage(runner.relevant(batch), end) })),
  );
  await store.commit(staged.map((one) => one.staged.share));
  for (const one of staged) {
    one.runner.settle(one.staged);
    one.runner.pass(batch);
  }
  for (const { runner } of staged) await runner.saveLeftOut();
}

/** Stores the positions of projections without relevant events, all in one statement. */
export const flushGroup = (store: RowStore, runners: readonly ProjectionRunner[]): Promise<void> =>
  inTurns(runners, async () => {
    const resting = runners.flatMap((runner) => {
      const staged = runner.resting();
      return staged ? [{ runner, staged }] : [];
    });
    if (resting.length === 0) return;
    await store.commit(resting.map(({ staged }) => staged.share));
    for (const { runner, staged } of resting) runner.settle(staged);
  });

/** Holds the turns of all runners while the work is done. */
function inTurns(runners: readonly ProjectionRunner[], work: () => Promise<void>): Promise<void> {
  const [first, ...others] = runners;
  return first ? first.inTurn(() => inTurns(others, work)) : work();
}
