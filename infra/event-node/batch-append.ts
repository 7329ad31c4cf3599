import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Access } from './access.js';
import type { Budget, Hold } from './budget.js';
import type { AppendOptions, BatchAppendChunk } from './codec/append-request.js';
import { batchAppended, batchRefused } from './codec/append-response.js';
import type { Deadlines } from './deadlines.js';
import type { EventLog } from './log.js';
import { maxAppendBytes, Refused, refusalOf, toServiceError } from './model/errors.js';
import { type ProposedEvent, sizeOf } from './model/event.js';
import type { Caller } from './sign-in.js';

type Call = ServerDuplexStream<BatchAppendChunk, Buffer>;

/** The client waits without a limit of its own, so every append gets one here. */
const longestWaitMs = 60_000;
const mostUnanswered = 4_000;
/** Limit for unanswered bytes of one call: beyond it, nothing more of the call is read. */
const mostUnansweredBytes = 8 * 1_048_576;
/** Memory cost of an append besides its events. */
const appendCost = 1_024;

/** One append of the call, from its first chunk to its answer. */
export interface PendingAppend {
  readonly key: string;
  readonly correlation: Buffer;
  readonly options: AppendOptions;
  readonly deadline: number;
  readonly events: ProposedEvent[];
  readonly hold: Hold;
  bytes: number;
  isEvicted: boolean;
  expire(): void;
}

/** BatchAppend: many appends over one call, each in chunks, each answered exactly once and in any order. */
export class BatchAppendCall {
  /** Appends whose last chunk has not arrived yet, by correlation. */
  private readonly open = new Map<string, PendingAppend>();
  private readonly unanswered = new Set<PendingAppend>();
  private readonly peer: string;
  private hasEnded = false;
  /** Bytes of complete appends that are not answered yet. */
  private waitingBytes = 0;

  constructor(
    private readonly log: EventLog,
    private readonly access: Access,
    private readonly budget: Budget,
    private readonly deadlines: Deadlines<PendingAppend>,
    private readonly caller: Caller,
    private readonly call: Call,
  ) {
    this.peer = call.getPeer();
    call.on('data', (chunk: BatchAppendChunk) => this.receive(chunk));
    call.on('drain', () => this.resume());
    call.on('end', () => {
      this.hasEnded = true;
      this.finish();
    });
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => this.letGo());
  }

  /** Ends the call as cancelled; unanswered appends stay unanswered. */
  cancel(): void {
    this.letGo();
    this.call.emit('error', toServiceError(new Refused({ kind: 'stopping' })));
  }

  private receive(chunk: BatchAppendChunk): void {
    const pending = this.open.get(chunk.key) ?? this.begin(chunk);
    if (!pending) return; // already answered: its remaining chunks are ignored
    for (const event of chunk.events) {
      pending.bytes += sizeOf(event);
      pending.events.push(event);
    }
    const refused =
      chunk.refused ??
      (pending.bytes > maxAppendBytes ? new Refused({ kind: 'too-large' }) : this.keep(pending, chunk.bytes));
    if (refused) this.refuse(pending, refused);
    if (refused || !chunk.isFinal) return;
    this.open.delete(chunk.key);
    this.waitingBytes += pending.bytes;
    void this.write(pending);
    if (this.fullness > 1) this.call.pause();
  }

  private begin({ correlation, key, isFirst, options, refused }: BatchAppendChunk): PendingAppend | undefined {
    if (!options) {
      if (isFirst && refused) this.send(batchRefused(correlation, '', refused.refusal));
      return undefined;
    }
    const deadline = Math.min(options.deadline ?? Number.POSITIVE_INFINITY, Date.now() + longestWaitMs);
    const pending: PendingAppend = {
      key,
      correlation,
      options,
      deadline,
      events: [],
      hold: this.budget.hold(this.peer, (refused) => this.evict(pending, refused)),
      bytes: 0,
      isEvicted: false,
      expire: () => this.refuse(pending, new Refused({ kind: 'timeout' })),
    };
    this.unanswered.add(pending);
    this.open.set(key, pending);
    if (deadline > Date.now()) {
      this.deadlines.add(pending, deadline);
      return pending;
    }
    pending.expire();
    return undefined;
  }

  /** @returns the refusal if there is no room, otherwise undefined */
  private keep({ hold }: PendingAppend, bytes: number): Refused | undefined {
    try {
      hold.grow(appendCost + bytes);
      return undefined;
    } catch (error) {
      return error instanceof Refused ? error : new Refused(refusalOf(error));
    }
  }

  private async write(pending: PendingAppend): Promise<void> {
    const { options, events, deadline, hold } = pending;
    const { stream, expectation } = options;
    try {
      await this.access.check(this.caller, stream, 'write');
      const written = await this.log.writer.submit({
        kind: 'append',
        stream,
        expectation,
        events,
        deadline,
        from: this.peer,
        begin: () => {
          if (!pending.isEvicted) hold.pin();
          return !pending.isEvicted;
        },
      });
      this.answer(pending, batchAppended(pending.correlation, stream, written));
    } catch (error) {
      const refusal = refusalOf(error);
      // A stopping node ends the whole call; see cancel.
      if (refusal.kind !== 'stopping') this.answer(pending, batchRefused(pending.correlation, stream, refusal));
    } finally {
      hold.release();
      this.waitingBytes -= pending.bytes;
      this.resume();
    }
  }

  /** Fraction of the limits of one call that is in use. */
  private get fullness(): number {
    return Math.max(this.unanswered.size / mostUnanswered, this.waitingBytes / mostUnansweredBytes);
  }

  private evict(pending: PendingAppend, refused: Refused): void {
    pending.isEvicted = true;
    pending.events.length = 0; // the queue may still hold this array
    this.refuse(pending, refused);
  }

  private refuse(pending: PendingAppend, refused: Refused): void {
    if (this.open.get(pending.key) === pending) {
      this.open.delete(pending.key);
      pending.hold.release();
    }
    this.answer(pending, batchRefused(pending.correlation, pending.options.stream, refused.refusal));
  }

  private answer(pending: PendingAppend, response: Buffer): void {
    if (!this.unanswered.delete(pending)) return;
    this.deadlines.delete(pending, pending.deadline);
    this.send(response);
    this.resume();
    this.finish();
  }

  private send(response: Buffer): void {
    if (this.call.cancelled || this.call.writableEnded) return;
    if (!this.call.write(response)) this.call.pause();
  }

  private resume(): void {
    if (this.call.isPaused() && !this.call.writableNeedDrain && this.fullness <= 0.5) this.call.resume();
  }

  private finish(): void {
    if (this.hasEnded && this.unanswered.size === 0) this.call.end();
  }

  /** Stops waiting for answers; the writer still writes what it has taken. */
  private letGo(): void {
    for (const pending of this.unanswered) this.deadlines.delete(pending, pending.deadline);
    for (const { hold } of this.open.values()) hold.release();
    this.open.clear();
    this.unanswered.clear();
  }
}
