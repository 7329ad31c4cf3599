import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { type Reactor, startReactor as run } from './kernel/reactor.js';
import { reactions } from './reactions.js';

export interface ReactorParts {
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
}

/** Runs the reactions as long as this process holds their lock; others wait for it and take over when it goes. */
export async function startReactor({ db, databaseUrl, log, logger }: ReactorParts): Promise<{
  /** Resolves when everything that had happened at the start has had its reactions; at once when others do them. */
  caughtUp: Promise<void>;
  stop(): Promise<void>;
}> {
  let reactor: Promise<Reactor> | undefined;
  const begin = async () => {
    reactor = run({ db, log, reactions, onError: (error, where) => logger.error({ err: error, where }, 'reaction') });
    await reactor;
  };
  const end = async () => {
    const running = reactor;
    reactor = undefined;
    await (await running)?.stop();
  };
  const lock = await holdLock(databaseUrl, 'tradeflow reactor', { acquired: begin, lost: end });
  return {
    caughtUp: Promise.resolve((await reactor)?.caughtUp),
    stop: async () => {
      await end();
      await lock.release();
    },
  };
}
