import type { Kysely } from 'kysely';
import { commit, LostProjection } from './commit.js';
import type { ProjectedEvent } from './projection.js';
import { isOutage, type ProjectionRunner } from './runner.js';

/**
 * Lets some projections take a batch in one statement. Should that fail for the sake of one of them, each takes it by
 * itself, so that only that one stands still.
 * @returns those whose rows changed. @throws when the database is out of reach, or another process is at work
 */
export async function applyTogether(
  db: Kysely<unknown>,
  runners: readonly ProjectionRunner[],
  batch: readonly ProjectedEvent[],
): Promise<ProjectionRunner[]> {
  const concerned: ProjectionRunner[] = [];
  for (const runner of runners) {
    if (runner.relevant(batch).length > 0) concerned.push(runner);
    else runner.pass(batch);
  }
  if (concerned.length === 0) return [];
  try {
    await inTurns(concerned, () => write(db, concerned, batch));
  } catch (error) {
    if (isOutage(error) || error instanceof LostProjection) throw error;
    for (const runner of concerned) await runner.apply(batch);
  }
  return concerned;
}

async function write(db: Kysely<unknown>, runners: readonly ProjectionRunner[], batch: readonly ProjectedEvent[]) {
  const end = batch.at(-1)?.position ?? -1n;
  const staged = await Promise.all(
    runners.map(async (runner) => ({ runner, staged: await runner.stage(runner.relevant(batch), end) })),
  );
  await commit(
    db,
    staged.map((one) => one.staged.share),
  );
  for (const one of staged) {
    one.runner.settle(one.staged);
    one.runner.pass(batch);
  }
}

/** Holds the turn of each of them while something is done with all. */
function inTurns(runners: readonly ProjectionRunner[], work: () => Promise<void>): Promise<void> {
  const [first, ...others] = runners;
  return first ? first.inTurn(() => inTurns(others, work)) : work();
}
