import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Draft, type Write } from './draft.js';
import { Ledger } from './ledger.js';
import { loadDraft } from './loading.js';
import { messageOf, Refused, unavailable } from './model/errors.js';
import type { Written } from './model/event.js';
import type { Say } from './say.js';
import { saysNo } from './storage/rows.js';
import { type Backend, WriterSession } from './storage/writer-session.js';
import type { Tail } from './tail.js';
import { type Waiting, WriteQueue } from './write-queue.js';

const retryMs = 100;
/** Time a stopping node waits for Postgres to confirm its last batch. */
const longestCommitMs = 2_000;

/** The results of a batch's writes, sent once it has committed: even refusals depend on the writes before them. */
type Answers = ReadonlyMap<Waiting, Written | Error>;

/** A batch whose commit was not confirmed. */
interface Unsettled {
  readonly draft: Draft;
  readonly answers: Answers;
}

/**
 * The single ordering writer. It takes all queued writes, judges them, and writes them in one transaction: the order of
 * the log is the order of judgement. If the connection is lost, so is the right to write; the writer reconnects, takes
 * the lock again, and only then learns whether the last batch was committed.
 */
export class Writer {
  private readonly queue = new WriteQueue();
  private readonly stopping = new AbortController();
  private session: WriterSession | undefined;
  private backend: Backend | undefined;
  private unsettled: Unsettled | undefined;
  private nextPosition = 0;
  private downSince: number | undefined;
  private deposed = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly ledger: Ledger,
    private readonly tail: Tail,
    /** Time a write waits for Postgres to come back before it fails. */
    private readonly graceMs: number,
    private readonly say: Say,
  ) {}

  /**
   * Takes the lock and starts writing.
   * @throws if Postgres is unreachable, or if another node still holds the lock after `lockTimeoutMs`
   */
  async start(lockTimeoutMs: number): Promise<void> {
    const deadline = Date.now() + lockTimeoutMs;
    while (!(await this.connect())) {
      if (Date.now() > deadline) {
        throw new Error(
          `another event node holds the writer lock of this database (waited ${lockTimeoutMs} ms); stop it first`,
        );
      }
      await sleep(retryMs);
    }
    this.running = this.run();
  }

  /** Whether this node may currently write. */
  get isWriting(): boolean {
    return this.session !== undefined;
  }

  /** Another node has taken the lock and may have written: the end of the log as known here is outdated. */
  get isDeposed(): boolean {
    return this.deposed;
  }

  /** Called when another node has taken the lock. */
  onDeposed: () => void = () => undefined;

  /**
   * Queues a write.
   * @throws Refused if it breaks a rule, if Postgres stays unreachable too long, or if the node stops
   */
  submit(write: Write): Promise<Written> {
    if (this.stopping.signal.aborted) return Promise.reject(new Refused({ kind: 'stopping' }));
    if (this.downSince !== undefined && Date.now() - this.downSince > this.graceMs) {
      return Promise.reject(unavailable('the event store cannot write: Postgres is out of reach'));
    }
    return this.queue.add(write);
  }

  /** Lets the current batch finish; queued writes end with `stopping`. */
  async stop(): Promise<void> {
    this.stopping.abort();
    const stopping = new Refused({ kind: 'stopping' });
    this.queue.refuseAll(stopping);
    const forced = setTimeout(() => this.session?.abandon(), longestCommitMs);
    await this.running;
    clearTimeout(forced);
    this.queue.refuseAll(stopping); // writes a failed batch put back
    for (const waiting of this.unsettled?.answers.keys() ?? []) waiting.reject(new Refused({ kind: 'timeout' }));
    await this.session?.close();
    this.session = undefined;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const session = this.session;
      if (!session) await this.reconnect();
      else if (!this.queue.isReady) await this.queue.somethingToDo(this.stopping.signal);
      else {
        await nextTurn(); // callers that submit in this turn join the batch
        const batch = this.queue.take();
        const begun = performance.now();
        if (batch.length > 0) await this.commit(session, batch);
        this.queue.written(performance.now() - begun);
      }
    }
  }

  private async commit(session: WriterSession, batch: readonly Waiting[]): Promise<void> {
    let draft: Draft;
    try {
      draft = await loadDraft(session, this.ledger, batch, this.nextPosition);
    } catch (error) {
      if (!session.hasFailed) return this.admit(error, batch);
      this.lose(session, messageOf(error));
      this.tryAgain(batch);
      return;
    }
    const answers = apply(draft, batch);
    try {
      if (draft.events.length > 0) await session.insert(draft.events);
    } catch (error) {
      if (!session.hasFailed) return this.admit(error, answers.keys());
      this.lose(session, messageOf(error));
      if (saysNo(error)) refuseAll(answers.keys(), unavailable(`the event store cannot write: ${error.message}`));
      else this.unsettled = { draft, answers };
      return;
    }
    this.publish(draft, answers);
  }

  private publish(draft: Draft, answers: Answers): void {
    for (const [stream, state] of draft.states) this.ledger.keepState(stream, state);
    this.ledger.keepIds(draft.events);
    this.nextPosition += draft.events.length;
    this.tail.publish(draft.events);
    for (const [waiting, answer] of answers) {
      if (answer instanceof Error) waiting.reject(answer);
      else waiting.resolve(answer);
    }
  }

  /** Makes one attempt; between attempts, writes that have waited long enough are refused. */
  private async reconnect(): Promise<void> {
    let reason = 'another node holds the writer lock';
    try {
      if (await this.connect()) return;
      this.depose();
    } catch (error) {
      reason = messageOf(error);
    }
    const before = Date.now() - this.graceMs;
    this.queue.refuseOlderThan(before, unavailable(`the event store cannot write: ${reason}`));
    for (const waiting of this.unsettled?.answers.keys() ?? []) {
      if (waiting.since < before) waiting.reject(new Refused({ kind: 'timeout' }));
    }
    await sleep(retryMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }

  private async connect(): Promise<boolean> {
    let session: WriterSession | undefined;
    const lost = () => {
      if (session && this.session === session) this.lose(session, 'its connection has ended');
    };
    session = await WriterSession.open(this.databaseUrl, lost, this.backend);
    if (!session) return false;
    try {
      this.backend = await session.backend();
      await this.resume(session);
    } catch (error) {
      session.abandon();
      throw error;
    }
    this.session = session;
    if (this.downSince !== undefined) this.say('info', 'writes again', { afterMs: Date.now() - this.downSince });
    this.downSince = undefined;
    this.deposed = false;
    if (session.isLost) this.lose(session, 'its connection has ended');
    return true;
  }

  /** Reads the end of the log from the database, and whether the unconfirmed batch was committed. */
  private async resume(session: WriterSession): Promise<void> {
    const last = await session.lastPosition();
    const first = this.unsettled?.draft.events[0];
    const wasCommitted = first !== undefined && (await session.idAt(first.position)) === first.id;
    this.ledger.clear();
    if (this.unsettled && wasCommitted) this.publish(this.unsettled.draft, this.unsettled.answers);
    else if (this.unsettled) this.tryAgain([...this.unsettled.answers.keys()]);
    this.unsettled = undefined;
    if (this.nextPosition !== last + 1) this.ledger.clear(); // another node has written meanwhile
    this.ledger.standAt(last);
    this.nextPosition = last + 1;
    this.tail.reset(last);
  }

  /** The batch was not committed: writes still waiting join the next one. */
  private tryAgain(batch: readonly Waiting[]): void {
    const since = Date.now() - this.graceMs;
    this.queue.putBack(batch.filter((waiting) => waiting.since >= since));
    refuseAll(
      batch.filter((waiting) => waiting.since < since),
      unavailable('the event store lost Postgres while it wrote'),
    );
  }

  /** An internal error: waiting callers are told, and later batches may succeed. */
  private admit(error: unknown, batch: Iterable<Waiting>): void {
    this.say('error', 'a batch failed for no fault of Postgres', { err: error });
    refuseAll(batch, new Refused({ kind: 'internal', message: messageOf(error) }));
  }

  private depose(): void {
    if (this.deposed) return;
    this.deposed = true;
    this.say('error', 'deposed: another node holds the writer lock');
    this.onDeposed();
  }

  private lose(session: WriterSession, reason: string): void {
    session.abandon();
    if (this.session !== session) return;
    this.session = undefined;
    this.say('warn', 'lost Postgres', { reason });
    this.downSince ??= Date.now();
    this.ledger.clear();
    this.queue.wake();
  }
}

function apply(draft: Draft, batch: readonly Waiting[]): Answers {
  return new Map(batch.map((waiting) => [waiting, attempt(draft, waiting)]));
}

function attempt(draft: Draft, { write }: Waiting): Written | Error {
  try {
    return draft.apply(write);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function refuseAll(batch: Iterable<Waiting>, refused: Refused): void {
  for (const waiting of batch) waiting.reject(refused);
}
