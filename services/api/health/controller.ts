import { Controller, Get, HttpCode, Inject, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { EventLog } from '#workflows/kernel/event-log.js';
import { openToAll } from '../kernel/answers.js';
import { database, eventLog } from '../kernel/tokens.js';

const timeoutMs = 2000;

/** For balancers and supervisors: live says that the process answers, ready that its stores do. */
@Controller('/health')
export class HealthController {
  constructor(
    @Inject(database) private readonly db: Kysely<unknown>,
    @Inject(eventLog) private readonly log: EventLog,
  ) {}

  @Get('/live')
  @SetMetadata(openToAll, true)
  live() {
    return { status: 'up' };
  }

  @Get('/ready')
  @HttpCode(200)
  @SetMetadata(openToAll, true)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const [postgres, events] = await Promise.all([works(sql`select 1`.execute(this.db)), works(this.log.head())]);
    const status = postgres && events ? 'up' : 'down';
    if (status === 'down') void reply.status(503);
    return { status, postgres: word(postgres), eventStore: word(events) };
  }
}

const word = (up: boolean) => (up ? 'up' : 'down');

const works = (attempt: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    attempt.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref()),
  ]);
