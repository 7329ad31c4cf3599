import type { ServerWritableStream } from '@grpc/grpc-js';
import type { Budget, Hold } from './budget.js';
import { encodeEvent, type UuidForm } from './codec/read-response.js';
import { type EventLog, linkType } from './log.js';
import { toServiceError } from './model/errors.js';
import type { RecordedEvent } from './model/event.js';

/** Memory of an open read or subscription. */
const readCost = 8_192;
/** Maximum number of bytes sent ahead of the client. */
const mostUnsent = 262_144;

/** Shared, because an abort without a reason creates an error with a stack each time. */
const nobodyListens = new Error('nobody listens any more');

/** The answers of one read or subscription, sent no faster than the client takes them. */
export class Outgoing {
  /** Memory in transit: pages read, and data the client has not taken. */
  readonly hold: Hold;
  /** Created on demand, because reads rarely need the signal. */
  private cancelled: AbortController | undefined;
  private isClosed = false;
  private unsent = 0;
  private resume: (() => void) | undefined;

  constructor(
    private readonly call: ServerWritableStream<unknown, Buffer>,
    budget: Budget,
  ) {
    const close = () => this.close();
    this.hold = budget.hold(call.getPeer(), (refused) => call.emit('error', toServiceError(refused)));
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
    call.on('drain', () => this.resume?.());
    if (call.cancelled) close();
    this.hold.grow(readCost);
  }

  /** Whether the client is gone. */
  get closed(): boolean {
    return this.isClosed;
  }

  get signal(): AbortSignal {
    this.cancelled ??= new AbortController();
    if (this.isClosed) this.cancelled.abort(nobodyListens);
    return this.cancelled.signal;
  }

  /** Sends a message; returns a promise only if the client must catch up first. */
  put(message: Buffer): Promise<void> | undefined {
    if (this.isClosed) return undefined;
    this.unsent += message.length;
    this.hold.grow(message.length);
    if (this.call.write(message, this.sent) && this.unsent < mostUnsent) return undefined;
    return new Promise((resolve) => {
      this.resume = resolve;
      if (this.isClosed) resolve();
    });
  }

  private readonly sent = (): void => {
    if (this.call.writableLength > 0) return;
    this.hold.shrink(this.unsent);
    this.unsent = 0;
    this.resume?.();
  };

  private close(): void {
    this.isClosed = true;
    this.hold.release();
    this.resume?.();
    this.cancelled?.abort(nobodyListens);
  }
}

/** Sends events in the form the client requested. */
export class EventSink {
  constructor(
    private readonly log: EventLog,
    readonly out: Outgoing,
    private readonly form: UuidForm,
    private readonly resolveLinks: boolean,
    private readonly mayRead: (stream: string) => Promise<boolean>,
  ) {}

  emit(event: RecordedEvent): Promise<void> | undefined {
    if (this.resolveLinks && event.type === linkType) return this.emitResolved(event);
    return this.out.put(encodeEvent(event, undefined, this.form));
  }

  private async emitResolved(link: RecordedEvent): Promise<void> {
    const target = await this.log.targetOf(link, this.out.hold.peer);
    const visible = target && (await this.mayRead(target.stream)) ? target : undefined;
    await this.out.put(encodeEvent(visible, link, this.form));
  }
}
