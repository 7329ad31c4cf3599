import { type Kysely, sql } from 'kysely';
import type { ReactorFigures } from '#infra/operations/figures.js';
import { HeadClock } from '#infra/operations/head-clock.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import type { Reactor } from './kernel/reactor.js';

interface MeterParts {
  readonly db: Kysely<unknown>;
  readonly log: EventLog;
  readonly reactor: Reactor;
  /** Whether positions are numbered without gaps, so that a distance is a number of events. */
  readonly positionsCount: boolean;
}

/** How far behind the reactions are, asked once a second. */
export function meter({ db, log, reactor, positionsCount }: MeterParts): () => Promise<ReactorFigures> {
  const clock = new HeadClock();
  return async () => {
    const head = (await log.head()) ?? -1n;
    const { rows } = await sql<{ parked: string }>`select count(*) as parked from reactor.parked`.execute(db);
    const now = Date.now();
    clock.see(now, head);
    const { reacted, idle, ...stands } = reactor.status();
    // The feed tells of events that matter here, and only now and then how many others it has gone past.
    const position = idle && stands.position < head ? head : stands.position;
    return {
      position: String(position),
      lagEvents: positionsCount ? Number(head > position ? head - position : 0n) : null,
      lagSeconds: clock.secondsBehind(now, position),
      reacted,
      parked: Number(rows[0]?.parked ?? 0),
    };
  };
}
