import { Duplex } from 'node:stream';
import {
  ResponderBuilder,
  type ServerInterceptingCallInterface,
  type ServerInterceptor,
  ServerListenerBuilder,
  status,
} from '@grpc/grpc-js';
import type { Budget } from './budget.js';
import { toServiceError } from './model/errors.js';
import { CallSentTogether } from './together.js';

/** Memory of an open call, including its first bytes. */
const callCost = 16_384;
/** Delay of refusals for lack of room, since callers that retry at once would use up the available time. */
const refusalMs = 500;
/** Time a refused caller has to receive the refusal; what it has not taken by then is dropped. */
const lingerMs = 1_000;

/**
 * Counts input before any handler sees it: open calls, and partial messages whose rest has not arrived. Compressed
 * messages are refused, since a small one may expand to a large one.
 */
export function countIncoming(budget: Budget): ServerInterceptor {
  return (_, call) => {
    const { stream, encoding } = innerOf(call);
    const hold = budget.hold(call.getPeer(), (refused) => end(refused));
    let part = 0;
    let counted = 0;
    const cutLater = () => {
      const late = setTimeout(() => stream?.destroy(), lingerMs).unref();
      stream?.once('close', () => clearTimeout(late));
    };
    const end = (refused: unknown) => {
      stream?.pause();
      whenDue(toServiceError(refused), (answer) => {
        call.sendStatus(answer);
        cutLater();
      });
    };
    const attempt = (grow: () => void) => {
      try {
        grow();
      } catch (error) {
        hold.release();
        end(error);
      }
    };
    attempt(() => hold.grow(callCost));
    if (encoding !== 'identity')
      call.sendStatus({ code: status.UNIMPLEMENTED, details: 'messages are taken as they are' });
    stream?.once('close', () => hold.release());
    stream?.on('data', (bytes: Buffer) => {
      part += bytes.length;
      if (part <= callCost) return;
      counted += bytes.length;
      attempt(() => hold.growAtOwnCost(bytes.length));
    });
    const listener = new ServerListenerBuilder().withOnReceiveMessage((message, next) => {
      if (counted > 0) hold.shrink(counted);
      part = 0;
      counted = 0;
      next(message);
    });
    const responder = new ResponderBuilder()
      .withStart((next) => next(listener.build()))
      .withSendStatus((answer, next) =>
        whenDue(answer, () => {
          next(answer);
          if (answer.code !== status.OK) cutLater();
        }),
      );
    return new CallSentTogether(call, responder.build(), stream, hold);
  };
}

function whenDue<Answer extends { code?: number | null }>(answer: Answer, send: (answer: Answer) => void): void {
  if (answer.code === status.RESOURCE_EXHAUSTED) setTimeout(() => send(answer), refusalMs).unref();
  else send(answer);
}

/** Private fields of the library: the stream of the call, and the encoding of its messages. */
function innerOf(call: ServerInterceptingCallInterface): { stream: Duplex | undefined; encoding: unknown } {
  const stream: unknown = Reflect.get(call, 'stream');
  return { stream: stream instanceof Duplex ? stream : undefined, encoding: Reflect.get(call, 'incomingEncoding') };
}
