import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { connect } from '#infra/postgres/connection.js';
import { type Figure, figure, median } from '#test/bench/figures.js';
import type { Options } from '#test/bench/options.js';
import { say } from '#test/bench/say.js';
import { openStores } from '#test/bench/stores.js';
import { scratchFolder } from '#test/language/scratch-folder.js';
import type { EventMeta } from '#workflows/platform/kernel/event.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';

const sizes: ReadonlyMap<number, number> = new Map([
  [1, 500],
  [8, 3000],
  [64, 12_000],
  [256, 12_000],
]);
const group = 32;

const meta: EventMeta = {
  at: '2026-03-02T02:00:00.000Z',
  actor: { id: 'user-cgjl', name: '李强' },
  roles: ['cgjl'],
  ip: '127.0.0.1',
  correlationId: randomUUID(),
  causationId: randomUUID(),
  commandId: randomUUID(),
  bodyDigest: '',
  definition: 'purchase-order@1',
};
const data = { round: 1, step: 'customerManagerReview', opinion: '同意' };

/**
 * Appends of one event each to separate streams through the client, durable once answered. The baseline inserts rows of
 * the same size in groups over one connection to the same Postgres.
 */
export async function measureAppends({ rounds }: Options): Promise<Figure[]> {
  const dataDir = scratchFolder('bench');
  const stores = await openStores(dataDir);
  const { log, close } = await stores.openLog();
  const db = connect<unknown>(await stores.scratch(), { max: 1 });
  await sql`create table row (position bigserial primary key, stream text not null, id uuid not null, data bytea not null,
    metadata bytea not null)`.execute(db);
  try {
    await appends(log, 64, 4000);
    await groupedInserts(db, 4000);
    const figures: Figure[] = [];
    for (const [callers, count] of sizes) {
      const rates: number[] = [];
      const bare: number[] = [];
      for (let round = 1; round <= rounds; round++) {
        rates.push(await appends(log, callers, count));
        bare.push(await groupedInserts(db, 12_000));
        const [rate, inserts] = [rates, bare].map((list) => list.at(-1)?.toFixed(0));
        say(`append, ${callers} callers, round ${round} of ${rounds}: ${rate}/s beside ${inserts} rows/s`);
      }
      const [rate, inserts] = [median(rates), median(bare)];
      const aim = callers === 64 ? { words: 'ratio ≥ 0.20', met: rate / inserts >= 0.2 } : undefined;
      figures.push(figure(`append through the client, ${callers} callers`, [rate, '/s'], inserts, aim));
    }
    return figures;
  } finally {
    await db.destroy();
    await close();
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns appends per second */
async function appends(log: EventLog, callers: number, count: number): Promise<number> {
  let left = count;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) {
      const event = { id: randomUUID(), type: 'ApprovalStepPassed', data, meta };
      await log.append(`bench-${event.id}`, [event], 'none');
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  return (count * 1000) / (performance.now() - began);
}

/** @returns rows per second */
async function groupedInserts(db: Kysely<unknown>, count: number): Promise<number> {
  const [dataBytes, metaBytes] = [data, meta].map((value) => Buffer.from(JSON.stringify(value)));
  const began = performance.now();
  for (let done = 0; done < count; done += group) {
    const ids = Array.from({ length: group }, () => randomUUID());
    await sql`insert into row (stream, id, data, metadata)
      select 'bench-' || id, id, ${dataBytes}, ${metaBytes} from unnest(${ids}::uuid[]) id`.execute(db);
  }
  return (count * 1000) / (performance.now() - began);
}
