import { Controller, Get, HttpCode, Inject, Req, Res, SetMetadata } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#infra/config/settings.js';
import { healthOf, liveness } from '#infra/operations/health.js';
import type { Operations } from '#infra/operations/operations.js';
import { mayScrape } from '#infra/operations/scrape-access.js';
import { openToAll } from '../kernel/answers.js';
import { appSettings, operationsOfProcess } from '../kernel/tokens.js';

/** For load balancers, supervisors and Prometheus: live means that the process answers, ready that it and its stores serve. */
@Controller()
export class HealthController {
  constructor(
    @Inject(operationsOfProcess) private readonly operations: Operations,
    @Inject(appSettings) private readonly settings: Settings,
  ) {}

  @Get('/health/live')
  @SetMetadata(openToAll, true)
  live() {
    return liveness();
  }

  @Get('/health/ready')
  @HttpCode(200)
  @SetMetadata(openToAll, true)
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { conditions, serves } = this.operations;
    const health = healthOf(await conditions.now(), serves());
    if (health.status === 'down') void reply.status(503);
    return health;
  }

  @Get('/metrics')
  @SetMetadata(openToAll, true)
  async metrics(@Req() { raw }: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { conditions, metrics } = this.operations;
    if (!mayScrape({ remoteAddress: raw.socket.remoteAddress, headers: raw.headers }, this.settings)) {
      void reply.status(403);
      return { status: 'forbidden' };
    }
    void reply.type(metrics.contentType);
    return metrics.text(await conditions.now());
  }
}
