import { type Kysely, sql } from 'kysely';
import { type Listener, listen } from '#infra/postgres/listener.js';
import type { OperationRequest, RequestKind } from './requests.js';
import { isDropped, prepareOperations, requestsChannel } from './schema.js';

/** The worker ends before the work does: the request stays open for the worker that takes over. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export type Handler = (request: OperationRequest, report: (percent: number) => void) => Promise<unknown>;

export interface RequestWorkerOptions {
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  /** Of this process. */
  readonly process: string;
  readonly handlers: Partial<Record<RequestKind, Handler>>;
  readonly onError: (error: Error, where: string) => void;
}

const lookMs = 2000;
const reportMs = 300;
/** One that is begun so often and never ends brings its worker down. */
const mostAttempts = 5;
/** Those that read all events: a few at a time. What is quickly done does not wait for them. */
const isLong = (kind: string) => kind === 'rebuild' || kind === 'verify';
const mostLong = 3;

/**
 * Does what is asked of a kind of worker. It belongs to the process that holds the worker's lock, so whatever runs and
 * is not ours was left by one that is gone, and is taken up again. One thing at a time for each target.
 */
export async function workOnRequests(options: RequestWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { db, databaseUrl, handlers, onError } = options;
  const kinds = Object.keys(handlers);
  const running = new Map<string, string>();
  let stopped = false;

  const claim = async (): Promise<OperationRequest | undefined> => {
    const busy = [...running.keys()];
    const long = [...running.values()].filter(isLong).length;
    const wanted = kinds.filter((kind) => long < mostLong || !isLong(kind));
    const { rows } = await sql<OperationRequest>`
      update operations.request set state = 'running', started_at = coalesce(started_at, now()),
        attempts = attempts + 1, process = ${options.process}
      where id = (
        select id from operations.request where kind = any(${wanted}::text[]) and state in ('waiting', 'running')
          and target <> all(${busy}::text[]) order by asked_at limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  };

  const work = async (request: OperationRequest): Promise<void> => {
    let reported = 0;
    const report = (percent: number) => {
      if (stopped || Date.now() - reported < reportMs) return;
      reported = Date.now();
      void sql`update operations.request set percent = ${Math.min(99, Math.floor(percent))}
        where id = ${request.id} and state = 'running'`
        .execute(db)
        .catch(() => {});
    };
    try {
      if (request.attempts > mostAttempts) throw new Error('多次中断，已放弃');
      const result = await handlers[request.kind]?.(request, report);
      await end(request, 'done', result ?? null, null);
    } catch (error) {
      if (error instanceof Interrupted || stopped) return;
      onError(error as Error, `${request.kind} ${request.target}`);
      await end(request, 'failed', null, (error as Error).message);
    }
  };

  const end = async ({ id }: OperationRequest, state: 'done' | 'failed', result: unknown, error: string | null) => {
    await sql`update operations.request set state = ${state}, result = ${JSON.stringify(result)}, error = ${error},
      percent = ${state === 'done' ? 100 : null}, ended_at = now()
      where id = ${id} and state = 'running' and process = ${options.process}`.execute(db);
  };

  let looking: Promise<void> | undefined;
  let again = false;
  const look = (): void => {
    again = true;
    looking ??= take().finally(() => {
      looking = undefined;
    });
  };
  const take = async (): Promise<void> => {
    while (again && !stopped) {
      again = false;
      try {
        for (let request = await claim(); request && !stopped; request = await claim()) {
          const { target, kind } = request;
          running.set(target, kind);
          void work(request)
            .catch((error) => onError(error as Error, 'operations'))
            .finally(() => {
              running.delete(target);
              look();
            });
        }
      } catch (error) {
        // The database is away for a moment: the next look finds what was asked.
        if (isDropped(error)) await prepareOperations(db).catch(() => {});
      }
    }
  };

  const listener: Listener = await listen(databaseUrl, [requestsChannel], look, look);
  const timer = setInterval(look, lookMs);
  timer.unref();
  look();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await looking;
    },
  };
}
