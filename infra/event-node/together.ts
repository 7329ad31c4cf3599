import type { Duplex } from 'node:stream';
import { type Responder, ServerInterceptingCall, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { Hold } from './budget.js';

/** Bytes of a call that may be in transit before the next message waits for the previous one. */
const mostAhead = 16_384;

/**
 * A call that sends messages of one event-loop turn together. The library writes each message only after the previous
 * one was sent, at a system call each; most arrive many at a time, like the events of a commit.
 */
export class CallSentTogether extends ServerInterceptingCall {
  private ahead = 0;
  private isGathering = false;

  constructor(
    call: ServerInterceptingCallInterface,
    responder: Responder,
    private readonly stream: Duplex | undefined,
    private readonly hold: Hold,
  ) {
    super(call, responder);
  }

  override sendMessage(message: unknown, callback: () => void): void {
    if (!this.goesAhead(message)) {
      super.sendMessage(message, callback);
      return;
    }
    const { length } = message;
    this.gather();
    super.sendMessage(message, () => {
      this.ahead -= length;
      this.hold.shrink(length);
    });
    callback();
  }

  private goesAhead(message: unknown): message is Buffer {
    if (!Buffer.isBuffer(message) || this.ahead + message.length > mostAhead) return false;
    try {
      this.hold.grow(message.length);
    } catch {
      return false; // No room: it is sent before this call accepts anything else.
    }
    this.ahead += message.length;
    return true;
  }

  private gather(): void {
    const { stream } = this;
    if (!stream || this.isGathering) return;
    this.isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}
