import type { OutgoingHttpHeaders } from 'node:http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bufferTime, concatMap, filter, map, merge, startWith, timer } from 'rxjs';
import { type LiveChange, live } from '#contract/platform/live.js';
import { Answers } from '../platform/kernel/answers.js';
import { type Caller, Me, type TradeflowRequest } from '../platform/kernel/caller.js';
import { thisMoment } from '../platform/kernel/clock.js';
import { Progress } from '../platform/kernel/progress.js';
import { Admission } from '../sign-in/admission.js';
import { Sessions } from '../sign-in/sessions.js';

/** Changes within this time are sent together. */
const gatherMs = 250;
const heartbeatMs = 20_000;
/** Rights are checked when the stream opens, so it must be reopened from time to time. */
const longestMs = 15 * 60_000;
/** Streams per user, for several windows; beyond the limit the oldest is closed. */
const mostOfUser = 20;

/**
 * Server-sent events with the kinds of changed records, for every signed-in user. They contain no data and no ids; the
 * calls that a client then makes decide what it may see. The stream ends when the user is signed out.
 */
@Controller()
export class LiveController {
  /** Functions that close a user's open streams, oldest first. */
  private readonly open = new Map<string, Set<() => void>>();
  /**
   * Moment of the latest change of each kind. Any kind may have changed before this process began: a client that has read
   * from another one, which it cannot compare with this, asks once more.
   */
  private readonly latest = new Map([['*', thisMoment()]]);

  constructor(
    private readonly progress: Progress,
    private readonly admission: Admission,
    private readonly sessions: Sessions,
  ) {
    progress.changes.subscribe((kinds) => {
      const at = thisMoment();
      for (const kind of kinds) this.latest.set(kind, at);
    });
  }

  @Answers(live.events)
  events(@Req() request: FastifyRequest & TradeflowRequest, @Res() reply: FastifyReply, @Me() { actor }: Caller): void {
    // A hijacked reply must send the headers itself.
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    raw.write('retry: 2000\n\n');
    const changes = this.progress.changes.pipe(
      map((kinds) => ({ kinds, at: thisMoment() })),
      bufferTime(gatherMs),
      filter((gathered) => gathered.length > 0),
      map(
        (gathered): LiveChange => ({
          kinds: [...new Set(gathered.flatMap(({ kinds }) => kinds))],
          at: gathered.at(-1)?.at,
        }),
      ),
      startWith(...this.before()),
      map((change) => `data: ${JSON.stringify(change)}\n\n`),
    );
    const heartbeats = timer(heartbeatMs, heartbeatMs).pipe(map(() => ': still here\n\n'));
    const end = () => raw.end();
    const looks = this.sessions.changes.pipe(map(() => ''));
    const told = merge(changes, heartbeats, looks).pipe(
      concatMap(async (text) => ((await this.admission.stillSignedIn(request)) ? text : undefined)),
    );
    const subscription = told.subscribe({
      next: (text) => {
        if (text === undefined) return void end();
        if (text === '') return;
        // A client that reads too slowly is disconnected; it reconnects and hears what it missed.
        if (!raw.write(text) && raw.writableLength > 64 * 1024) end();
      },
      complete: end,
    });
    const limit = setTimeout(end, longestMs);
    const closed = this.opened(actor.id, end);
    request.raw.on('close', () => {
      clearTimeout(limit);
      subscription.unsubscribe();
      closed();
    });
  }

  /** What changed before a stream begins: few lines, however long ago its client has read. */
  private before(): LiveChange[] {
    return [...Map.groupBy(this.latest, ([, at]) => at)].map(([at, kinds]) => ({
      kinds: kinds.map(([kind]) => kind),
      at,
    }));
  }

  /** @returns a function to call when the stream is closed */
  private opened(userId: string, end: () => void): () => void {
    const own = this.open.get(userId) ?? new Set();
    this.open.set(userId, own.add(end));
    const close = () => {
      own.delete(end);
      if (own.size === 0 && this.open.get(userId) === own) this.open.delete(userId);
    };
    const [oldest] = own;
    if (own.size > mostOfUser && oldest) {
      own.delete(oldest);
      oldest();
    }
    return close;
  }
}
