import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Access } from './access.js';
import type { Budget } from './budget.js';
import type { AppendOptions, AppendRequest } from './codec/append-request.js';
import { appendConflict, appended } from './codec/append-response.js';
import type { EventLog } from './log.js';
import { invalid, maxAppendBytes, Refused, refusalOf, toServiceError } from './model/errors.js';
import { type ProposedEvent, sizeOf } from './model/event.js';

type Call = ServerReadableStream<AppendRequest, streams.AppendResp>;

/** Append: one options message, then one message per event, then one answer. */
export function appendHandler(log: EventLog, access: Access, budget: Budget) {
  return (call: Call, answer: sendUnaryData<streams.AppendResp>): void => {
    const collected = new Collected();
    const from = call.getPeer();
    let isAnswered = false;
    const refuse = (error: unknown) => {
      if (isAnswered) return;
      isAnswered = true;
      hold.release();
      const refusal = refusalOf(error);
      if (refusal.kind === 'conflict') answer(null, appendConflict(refusal));
      else answer(toServiceError(error));
    };
    const hold = budget.hold(from, (evicted) => {
      collected.events.length = 0; // the queue may still hold this array
      refuse(evicted);
    });
    const begin = () => {
      if (!isAnswered) hold.pin();
      return !isAnswered;
    };
    const finish = async () => {
      if (isAnswered || call.cancelled) return hold.release();
      try {
        const { stream, expectation } = collected.head();
        await access.check(access.callerOf(call.metadata), stream, 'write');
        const deadline = deadlineOf(call);
        if (isAnswered) return; // evicted in the meantime
        collected.isFinished = true;
        const { events } = collected;
        const written = await log.writer.submit({ kind: 'append', stream, expectation, events, deadline, from, begin });
        isAnswered = true;
        hold.release();
        answer(null, appended(written));
      } catch (error) {
        refuse(error);
      }
    };
    call.on('data', (request: AppendRequest) => {
      try {
        if (isAnswered) return;
        hold.grow(request.bytes);
        collected.add(request);
      } catch (error) {
        refuse(error);
      }
    });
    call.on('end', finish);
    call.on('error', () => undefined);
    call.on('cancelled', () => collected.isFinished || hold.release());
  };
}

class Collected {
  readonly events: ProposedEvent[] = [];
  /** The writer has taken over and answers from here on. */
  isFinished = false;
  private options: AppendOptions | undefined;
  private bytes = 0;

  add({ options, event, refused }: AppendRequest): void {
    if (refused) throw refused;
    if (options) this.options = options;
    if (!event) return;
    this.bytes += sizeOf(event);
    if (this.bytes > maxAppendBytes) throw new Refused({ kind: 'too-large' });
    this.events.push(event);
  }

  head(): AppendOptions {
    if (!this.options) throw invalid('the options of the append are missing');
    return this.options;
  }
}

function deadlineOf(call: Call): number {
  const deadline = call.getDeadline();
  return deadline instanceof Date ? deadline.getTime() : deadline;
}
