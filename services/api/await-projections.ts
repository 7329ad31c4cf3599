import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { projections } from '#projections/catalog/projections.js';
import { unbuilt } from '#projections/platform/kernel/schema.js';

const pauseMs = 500;
const sayEveryMs = 10_000;

interface Waiting {
  say(line: string): void;
  /** The process is being stopped. */
  isEnding(): boolean;
}

/**
 * Resolves when the tables of all projections are of this program's version. Until then an api would answer from tables
 * without the columns that it reads; the replicas of the version before go on serving meanwhile.
 */
export async function awaitProjections(db: Kysely<unknown>, { say, isEnding }: Waiting): Promise<void> {
  let said = Date.now();
  while (!isEnding()) {
    const missing = await unbuilt(db, projections);
    if (missing.length === 0) return;
    if (Date.now() - said >= sayEveryMs) {
      said = Date.now();
      say(
        `      等待投影重建：还有 ${missing.length} 个（${missing.slice(0, 3).join('、')}${missing.length > 3 ? '…' : ''}）`,
      );
    }
    await sleep(pauseMs);
  }
}
