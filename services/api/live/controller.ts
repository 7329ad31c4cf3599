import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bufferTime, filter, map, merge, timer } from 'rxjs';
import { type LiveChange, live } from '#contract/live.js';
import { Answers } from '../kernel/answers.js';
import { Progress } from '../kernel/progress.js';

/** Changes that come together are told together. */
const gatherMs = 250;
const heartbeatMs = 20_000;
/** The right to listen is checked when the stream opens: now and then it has to open again. */
const longestMs = 15 * 60_000;

/**
 * Server-sent events: the kinds of records that changed, to everybody who is signed in. No contents and no ids, for
 * what somebody may see is decided by the calls he then makes.
 */
@Controller()
export class LiveController {
  constructor(private readonly progress: Progress) {}

  @Answers(live.events)
  events(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      connection: 'keep-alive',
    });
    raw.write('retry: 2000\n\n');
    const changes = this.progress.changes.pipe(
      bufferTime(gatherMs),
      filter((gathered) => gathered.length > 0),
      map((gathered): LiveChange => ({ kinds: [...new Set(gathered.flat())] })),
      map((change) => `data: ${JSON.stringify(change)}\n\n`),
    );
    const heartbeats = timer(heartbeatMs, heartbeatMs).pipe(map(() => ': still here\n\n'));
    const end = () => raw.end();
    const subscription = merge(changes, heartbeats).subscribe({
      next: (text) => {
        // Whoever reads too slowly is cut off; he comes back and looks for himself.
        if (!raw.write(text) && raw.writableLength > 64 * 1024) end();
      },
      complete: end,
    });
    const limit = setTimeout(end, longestMs);
    request.raw.on('close', () => {
      clearTimeout(limit);
      subscription.unsubscribe();
    });
  }
}
