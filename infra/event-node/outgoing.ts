import type { ServerWritableStream } from '@grpc/grpc-js';
import { encodeEvent, type UuidForm } from './codec/read-response.js';
import type { RecordedEvent } from './event.js';
import { type EventLog, LINK_TYPE } from './log.js';

/** The answers of one read or subscription, sent no faster than the client takes them. */
export class Outgoing {
  private readonly cancelled = new AbortController();
  private isClosed = false;
  private resume: (() => void) | undefined;

  constructor(private readonly call: ServerWritableStream<unknown, Buffer>) {
    const close = () => this.close();
    call.on('cancelled', close);
    call.on('close', close);
    call.on('error', close);
    call.on('drain', () => this.resume?.());
    if (call.cancelled) close();
  }

  /** Whether nobody listens any more. */
  get closed(): boolean {
    return this.isClosed;
  }

  get signal(): AbortSignal {
    return this.cancelled.signal;
  }

  /** Sends a message; a promise comes back only when the client must first catch its breath. */
  put(message: Buffer): Promise<void> | undefined {
    if (this.isClosed || this.call.write(message)) return undefined;
    return new Promise((resolve) => {
      this.resume = resolve;
      if (this.isClosed) resolve();
    });
  }

  private close(): void {
    this.isClosed = true;
    this.resume?.();
    this.cancelled.abort();
  }
}

/** Sends events in the form that the client asked for. */
export class EventSink {
  constructor(
    private readonly log: EventLog,
    readonly out: Outgoing,
    private readonly form: UuidForm,
    private readonly resolveLinks: boolean,
    private readonly mayRead: (stream: string) => Promise<boolean>,
  ) {}

  emit(event: RecordedEvent): Promise<void> | undefined {
    if (this.resolveLinks && event.type === LINK_TYPE) return this.emitResolved(event);
    return this.out.put(encodeEvent(event, undefined, this.form));
  }

  private async emitResolved(link: RecordedEvent): Promise<void> {
    const target = await this.log.targetOf(link);
    const visible = target && (await this.mayRead(target.stream)) ? target : undefined;
    await this.out.put(encodeEvent(visible, link, this.form));
  }
}
