import { type Kysely, sql } from 'kysely';
import { type Listener, listen } from '#infra/postgres/listener.js';
import type { OperationRequest, RequestKind } from './requests.js';
import { isDropped, prepareOperations, requestsChannel } from './schema.js';

/** The worker stops before the work is done: the request stays open for the worker that takes over. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

export type Handler = (request: OperationRequest, report: (percent: number) => void) => Promise<unknown>;

export interface RequestWorkerOptions {
  readonly db: Kysely<unknown>;
  readonly databaseUrl: string;
  /** Id of this process. */
  readonly process: string;
  readonly handlers: Partial<Record<RequestKind, Handler>>;
  readonly onError: (error: Error, where: string) => void;
}

const lookMs = 2000;
const reportMs = 300;
/** A request started this often without ending probably crashes its worker. */
const mostAttempts = 5;
/** Requests that read all events run a few at a time. Short requests do not wait for them. */
const isLong = (kind: string) => kind === 'rebuild' || kind === 'verify';
const mostLong = 3;

/**
 * Processes requests for one kind of worker. The requests belong to the process that holds the worker's lock, so a
 * running request that is not ours was left by a dead process and is restarted. One request at a time per target.
 */
export async function workOnRequests(options: RequestWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const worker = new RequestWorker(options);
  const look = () => worker.look();
  const listener: Listener = await listen(options.databaseUrl, [requestsChannel], look, look);
  const timer = setInterval(look, lookMs);
  timer.unref();
  look();
  return {
    stop: async () => {
      const ended = worker.stop();
      clearInterval(timer);
      await listener.stop();
      await ended;
    },
  };
}

class RequestWorker {
  /** Kinds of running requests, by target. */
  private readonly running = new Map<string, string>();
  private looking: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  /** Error of the last look, if it failed. */
  private failure: string | undefined;

  constructor(private readonly options: RequestWorkerOptions) {}

  /** Takes new requests; a call during a look causes another look. */
  look(): void {
    this.again = true;
    this.looking ??= this.takeAll().finally(() => {
      this.looking = undefined;
    });
  }

  /** Takes no further requests. Running ones are not awaited. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.looking;
  }

  private async takeAll(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      await this.claimAll().catch((error: Error) => this.fail(error));
    }
  }

  private async claimAll(): Promise<void> {
    for (let request = await this.claim(); request && !this.stopped; request = await this.claim()) this.begin(request);
    this.failure = undefined;
  }

  /** The next look finds the request again. As looks are frequent, an error is reported once until a look succeeds. */
  private async fail(error: Error): Promise<void> {
    if (isDropped(error)) return prepareOperations(this.options.db).catch((cause: Error) => this.tell(cause));
    this.tell(error);
  }

  private tell(error: Error): void {
    if (error.message !== this.failure) this.options.onError(error, 'operations');
    this.failure = error.message;
  }

  private async claim(): Promise<OperationRequest | undefined> {
    const { db, handlers, process } = this.options;
    const busy = [...this.running.keys()];
    const long = [...this.running.values()].filter(isLong).length;
    const wanted = Object.keys(handlers).filter((kind) => long < mostLong || !isLong(kind));
    const { rows } = await sql<OperationRequest>`
      update operations.request set state = 'running', started_at = coalesce(started_at, now()),
        attempts = attempts + 1, process = ${process}
      where id = (
        select id from operations.request where kind = any(${wanted}::text[]) and state in ('waiting', 'running')
          and target <> all(${busy}::text[]) order by asked_at limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  }

  private begin(request: OperationRequest): void {
    const { target, kind } = request;
    this.running.set(target, kind);
    void this.work(request)
      .catch((error) => this.options.onError(error as Error, 'operations'))
      .finally(() => {
        this.running.delete(target);
        this.look();
      });
  }

  private async work(request: OperationRequest): Promise<void> {
    const { handlers, onError } = this.options;
    try {
      if (request.attempts > mostAttempts) throw new Error('多次中断，已放弃');
      const result = await handlers[request.kind]?.(request, this.reporterOf(request));
      await this.end(request, 'done', result ?? null, null);
    } catch (error) {
      if (error instanceof Interrupted || this.stopped) return;
      onError(error as Error, `${request.kind} ${request.target}`);
      await this.end(request, 'failed', null, (error as Error).message);
    }
  }

  /** Stores a request's progress, at most as often as users can notice. */
  private reporterOf({ id }: OperationRequest): (percent: number) => void {
    let reported = 0;
    return (percent) => {
      if (this.stopped || Date.now() - reported < reportMs) return;
      reported = Date.now();
      void sql`update operations.request set percent = ${Math.min(99, Math.floor(percent))}
        where id = ${id} and state = 'running'`
        .execute(this.options.db)
        .catch(() => {});
    };
  }

  private async end({ id }: OperationRequest, state: 'done' | 'failed', result: unknown, error: string | null) {
    const { db, process } = this.options;
    await sql`update operations.request set state = ${state}, result = ${JSON.stringify(result)}, error = ${error},
      percent = ${state === 'done' ? 100 : null}, ended_at = now()
      where id = ${id} and state = 'running' and process = ${process}`.execute(db);
  }
}
