import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import type { Access } from './access.js';
import type { AppendOptions, AppendRequest } from './codec/append-request.js';
import { appendConflict, appended } from './codec/append-response.js';
import { invalid, MAX_APPEND_BYTES, Refused, refusalOf, toServiceError } from './errors.js';
import { type ProposedEvent, sizeOf } from './event.js';
import type { EventLog } from './log.js';

type Call = ServerReadableStream<AppendRequest, streams.AppendResp>;

/** Append: a head, then one message an event, then one answer. */
export function appendHandler(log: EventLog, access: Access) {
  return (call: Call, answer: sendUnaryData<streams.AppendResp>): void => {
    const collected = new Collected();
    let isAnswered = false;
    const refuse = (error: unknown) => {
      if (isAnswered) return;
      isAnswered = true;
      const refusal = refusalOf(error);
      if (refusal.kind === 'conflict') answer(null, appendConflict(refusal));
      else answer(toServiceError(error));
    };
    const finish = async () => {
      if (isAnswered || call.cancelled) return;
      try {
        const { stream, expectation } = collected.head();
        await access.check(access.callerOf(call.metadata), stream, 'write');
        const deadline = deadlineOf(call);
        const write = { kind: 'append', stream, expectation, events: collected.events, deadline } as const;
        const written = await log.writer.submit(write);
        isAnswered = true;
        answer(null, appended(written));
      } catch (error) {
        refuse(error);
      }
    };
    call.on('data', (request: AppendRequest) => {
      try {
        if (!isAnswered) collected.add(request);
      } catch (error) {
        refuse(error);
      }
    });
    call.on('end', finish);
    call.on('error', () => undefined);
  };
}

class Collected {
  readonly events: ProposedEvent[] = [];
  private options: AppendOptions | undefined;
  private bytes = 0;

  add({ options, event, refused }: AppendRequest): void {
    if (refused) throw refused;
    if (options) this.options = options;
    if (!event) return;
    this.bytes += sizeOf(event);
    if (this.bytes > MAX_APPEND_BYTES) throw new Refused({ kind: 'too-large' });
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
