import type { Duplex } from 'node:stream';
import { type Responder, ServerInterceptingCall, type ServerInterceptingCallInterface } from '@grpc/grpc-js';
import type { Hold } from './budget.js';

/** So much of a call may be on its way before the next message waits for the one before it. */
const MOST_AHEAD = 16_384;

/**
 * A call whose messages of one turn leave together. The library writes each when the one before it has left, which is a
 * system call a message; most come many at a time, as the events of a commit do.
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
    if (!Buffer.isBuffer(message) || this.ahead + message.length > MOST_AHEAD) return false;
    try {
      this.hold.grow(message.length);
    } catch {
      return false; // No room: it leaves before anything else is taken up for this call.
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
