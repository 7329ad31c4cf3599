import { type Kysely, sql } from 'kysely';
import type { ReactorFigures } from '#infra/operations/figures.js';
import { HeadClock } from '#infra/operations/head-clock.js';
import { unattended } from '#projections/document-index/unattended.js';
import { readOf } from '#projections/platform/kernel/database.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import type { Reactor } from './kernel/reactor.js';

interface MeterParts {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly reactor: Reactor;
  /** Whether positions are numbered without gaps, so that their difference is a number of events. */
  readonly positionsCount: boolean;
}

/** Measures how far behind the reactions are; called once a second. */
export function meter({ db, log, reactor, positionsCount }: MeterParts): () => Promise<ReactorFigures> {
  const clock = new HeadClock();
  const countUnattended = seldom(unattendedMs, async () =>
    (await unattended(readOf(db))).reduce((sum, { documents }) => sum + documents, 0),
  );
  return async () => {
    const head = (await log.head()) ?? -1n;
    const { rows } = await sql<{ parked: string }>`select count(*) as parked from reactor.parked`.execute(db);
    const now = Date.now();
    clock.see(now, head);
    const { reacted, idle, ...stands } = reactor.status();
    // The feed reports relevant events at once, but only occasionally how many others it has passed.
    const position = idle && stands.position < head ? head : stands.position;
    return {
      position: String(position),
      lagEvents: positionsCount ? Number(head > position ? head - position : 0n) : null,
      lagSeconds: clock.secondsBehind(now, position),
      reacted,
      parked: Number(rows[0]?.parked ?? 0),
      unattended: await countUnattended(),
    };
  };
}

const unattendedMs = 5000;

/** Asks at most once per interval; the last answer stays valid until a new one arrives. */
function seldom(ms: number, ask: () => Promise<number>): () => Promise<number> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer = 0;
  return async () => {
    if (performance.now() - asked > ms) {
      asked = performance.now();
      // The lists do not exist yet at first; then nothing can be waiting.
      answer = await ask().catch(() => answer);
    }
    return answer;
  };
}
