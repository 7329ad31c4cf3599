import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { observed } from '#infra/operations/observed.js';
import type { Operations } from '#infra/operations/operations.js';
import { workOnRequests } from '#infra/operations/request-worker.js';
import { holdLock } from '#infra/postgres/advisory-lock.js';
import type { EventLog } from '#workflows/platform/kernel/event-log.js';
import { type Reactor, startReactor as run } from './kernel/reactor.js';
import { meter } from './meter.js';
import { reactions } from './reactions.js';

export interface ReactorParts {
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly logger: Logger;
  /** Registry for the reactor's status and operator requests. */
  readonly operations?: Operations;
}

/** Runs the reactions while this process holds their lock; other processes wait for the lock and take over. */
export async function startReactor(parts: ReactorParts): Promise<{
  /** Resolves when all events before the start were reacted to; at once if another process holds the lock. */
  caughtUp: Promise<void>;
  stop(): Promise<void>;
}> {
  const { db, databaseUrl, log, logger, operations } = parts;
  let reactor: Promise<Reactor> | undefined;
  let worker: { stop(): Promise<void> } | undefined;
  const begin = async () => {
    reactor = run({
      db,
      log,
      reactions,
      onCommand: observed('reaction', { operations, logger }),
      onError: (error, where, event) =>
        logger.error(
          { err: error, where, stream: event?.stream, correlationId: event?.meta.correlationId },
          'reaction',
        ),
      onReaction: ({ name }, { stream, revision, meta: { correlationId } }) =>
        logger.debug({ reaction: name, stream, revision, correlationId }, 'reacted'),
    });
    const running = await reactor;
    if (operations) worker = await tell(running, operations);
  };
  const tell = (running: Reactor, { presence, positionsCount, db: own, id }: Operations) => {
    presence.on('reactor', 'active', meter({ db: own, log, reactor: running, positionsCount }));
    return workOnRequests({
      db: own,
      databaseUrl,
      process: id,
      handlers: {
        'retry-reaction': ({ target }) =>
          target === '*' ? running.lines.retryAll() : running.lines.retry(...parkedReaction(target)),
        'skip-reaction': ({ target }) => running.lines.skip(...parkedReaction(target)),
      },
      onError: (error, where) => logger.error({ err: error, where }, 'reaction'),
    });
  };
  const end = async () => {
    const [running, working] = [reactor, worker];
    reactor = undefined;
    worker = undefined;
    operations?.presence.on('reactor', 'standby');
    await working?.stop();
    await (await running)?.stop();
  };
  operations?.presence.on('reactor', 'standby');
  const lock = await holdLock(databaseUrl, 'tradeflow reactor', { acquired: begin, lost: end });
  return {
    caughtUp: Promise.resolve((await reactor)?.caughtUp),
    stop: async () => {
      await end();
      await lock.release();
    },
  };
}

/** Event id and reaction name; neither contains a space. */
const parkedReaction = (target: string) => target.split(' ', 2) as [eventId: string, reaction: string];
