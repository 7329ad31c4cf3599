import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Access } from './access.js';
import type { AppendOptions, BatchAppendChunk } from './codec/append-request.js';
import { batchAppended, batchRefused } from './codec/append-response.js';
import { MAX_APPEND_BYTES, Refused, refusalOf, toServiceError } from './errors.js';
import { type ProposedEvent, sizeOf } from './event.js';
import type { EventLog } from './log.js';
import type { Caller } from './sign-in.js';

type Call = ServerDuplexStream<BatchAppendChunk, Buffer>;

/** The client waits without a limit of its own, so every append has one here. */
const LONGEST_WAIT_MS = 60_000;
const SWEEP_MS = 50;
const MOST_UNANSWERED = 4_000;

/** One append of the call, from its first chunk to its one answer. */
interface Pending {
  readonly correlation: Buffer;
  readonly options: AppendOptions;
  readonly deadline: number;
  readonly events: ProposedEvent[];
  bytes: number;
}

/** BatchAppend: many appends over one call, each in chunks, each answered exactly once and in any order. */
export class BatchAppendCall {
  /** Appends whose last chunk has not come yet, by correlation. */
  private readonly open = new Map<string, Pending>();
  private readonly unanswered = new Set<Pending>();
  private readonly sweeping: NodeJS.Timeout;
  private hasEnded = false;

  constructor(
    private readonly log: EventLog,
    private readonly access: Access,
    private readonly caller: Caller,
    private readonly call: Call,
  ) {
    this.sweeping = setInterval(() => this.refuseExpired(), SWEEP_MS).unref();
    call.on('data', (chunk: BatchAppendChunk) => this.receive(chunk));
    call.on('drain', () => this.resume());
    call.on('end', () => {
      this.hasEnded = true;
      this.finish();
    });
    for (const event of ['cancelled', 'close', 'error']) call.on(event, () => clearInterval(this.sweeping));
  }

  /** Ends the call as cancelled; what was not answered stays unanswered. */
  cancel(): void {
    clearInterval(this.sweeping);
    this.unanswered.clear();
    this.call.emit('error', toServiceError(new Refused({ kind: 'stopping' })));
  }

  private receive(chunk: BatchAppendChunk): void {
    const pending = this.open.get(chunk.key) ?? this.begin(chunk);
    if (!pending) return; // answered already: the rest of its chunks is ignored
    for (const event of chunk.events) {
      pending.bytes += sizeOf(event);
      pending.events.push(event);
    }
    const refused =
      chunk.refused ?? (pending.bytes > MAX_APPEND_BYTES ? new Refused({ kind: 'too-large' }) : undefined);
    if (refused) this.refuse(chunk.key, pending, refused);
    if (refused || !chunk.isFinal) return;
    this.open.delete(chunk.key);
    void this.write(pending);
    if (this.unanswered.size > MOST_UNANSWERED) this.call.pause();
  }

  private begin({ correlation, key, isFirst, options, refused }: BatchAppendChunk): Pending | undefined {
    if (!options) {
      if (isFirst && refused) this.send(batchRefused(correlation, '', refused.refusal));
      return undefined;
    }
    const deadline = Math.min(options.deadline ?? Number.POSITIVE_INFINITY, Date.now() + LONGEST_WAIT_MS);
    const pending: Pending = { correlation, options, deadline, events: [], bytes: 0 };
    this.unanswered.add(pending);
    this.open.set(key, pending);
    if (deadline > Date.now()) return pending;
    this.refuse(key, pending, new Refused({ kind: 'timeout' }));
    return undefined;
  }

  private async write(pending: Pending): Promise<void> {
    const { options, events, deadline } = pending;
    const { stream, expectation } = options;
    try {
      await this.access.check(this.caller, stream, 'write');
      const written = await this.log.writer.submit({ kind: 'append', stream, expectation, events, deadline });
      this.answer(pending, batchAppended(pending.correlation, stream, written));
    } catch (error) {
      const refusal = refusalOf(error);
      // A node that stops ends the whole call; see cancel.
      if (refusal.kind !== 'stopping') this.answer(pending, batchRefused(pending.correlation, stream, refusal));
    }
  }

  private refuseExpired(): void {
    const now = Date.now();
    for (const pending of this.unanswered) {
      if (pending.deadline > now) continue;
      for (const [key, open] of this.open) if (open === pending) this.open.delete(key);
      this.answer(pending, batchRefused(pending.correlation, pending.options.stream, { kind: 'timeout' }));
    }
  }

  private refuse(key: string, pending: Pending, refused: Refused): void {
    this.open.delete(key);
    this.answer(pending, batchRefused(pending.correlation, pending.options.stream, refused.refusal));
  }

  private answer(pending: Pending, response: Buffer): void {
    if (!this.unanswered.delete(pending)) return;
    this.send(response);
    if (this.unanswered.size <= MOST_UNANSWERED / 2) this.resume();
    this.finish();
  }

  private send(response: Buffer): void {
    if (this.call.cancelled || this.call.writableEnded) return;
    if (!this.call.write(response)) this.call.pause();
  }

  private resume(): void {
    if (this.call.isPaused() && !this.call.writableNeedDrain) this.call.resume();
  }

  private finish(): void {
    if (!this.hasEnded || this.unanswered.size > 0) return;
    clearInterval(this.sweeping);
    this.call.end();
  }
}
