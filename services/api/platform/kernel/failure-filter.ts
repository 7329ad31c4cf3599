import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { codes } from '#contract/platform/envelope.js';
import { bytes } from '#contract/platform/file.js';
import { callOfRoute } from './bodies.js';
import { correlationOf, type TradeflowRequest } from './caller.js';
import { type FieldError, failureOf } from './failures.js';
import { inSentNames } from './sent-names.js';

const statusOf = new Map<number, number>([
  [codes.forbidden, 403],
  [codes.missing, 404],
  [codes.conflict, 409],
]);

/** A client that requested bytes, e.g. an image of a page, does not read the envelope, so the HTTP status must tell. */
const statusFor = (request: FastifyRequest, { status, code }: { status: number; code: number }): number =>
  status === 200 && callOfRoute(request)?.answer === bytes ? (statusOf.get(code) ?? 400) : status;

/** Answers every failure with the same envelope and a request id to quote. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<TradeflowRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, code, msg, data, ours } = failureOf(error);
    const { id: requestId, method } = request;
    // Queries may hold tickets for files.
    const [url] = request.url.split('?');
    const correlationId = request.caller?.correlationId ?? correlationOf(request);
    const circumstances = { requestId, correlationId, user: request.caller?.actor.account, method, url, code };
    if (ours) this.logger.error({ ...circumstances, err: error }, msg);
    else this.logger.debug({ ...circumstances, reason: (error as Error).message }, 'refused');
    if (reply.sent) return;
    void reply
      // Fastify knows the route, but its types do not say so.
      .status(statusFor(request as never, { status, code }))
      .send({ code, msg, data: asSent(data, request), success: false, requestId: request.id });
  }
}

/** Names the fields at fault as the client does. */
function asSent(data: unknown, request: TradeflowRequest): unknown {
  const { errors } = (data ?? {}) as { errors?: readonly FieldError[] };
  const call = callOfRoute(request as never);
  return errors && call ? { errors: inSentNames(errors, call, request) } : data;
}
