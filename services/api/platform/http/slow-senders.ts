import type { FastifyInstance, FastifyRequest } from 'fastify';
import { file } from '#contract/platform/file.js';
import { callOfRoute } from '../kernel/bodies.js';
import type { TradeflowRequest } from '../kernel/caller.js';
import { answerBroken } from './broken-requests.js';

/** Time limits in ms for sending a request, however steadily, because each one keeps a connection open. */
export interface Patience {
  /** From the first byte of a request to the last byte of its headers. */
  readonly headers: number;
  /** Until the last byte of the body; for an uploaded file, from one byte to the next. */
  readonly body: number;
  /** Until the last byte of a file from a user who may upload; long enough for the largest file on a slow line. */
  readonly file: number;
}

export const usualPatience: Patience = { headers: 20_000, body: 60_000, file: 3_600_000 };

/** Options for Fastify, whose own limits are off by default. */
export const serverLimits = ({ headers, file: whole }: Patience) => ({
  requestTimeout: whole,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4) },
});

/** Ends requests that arrive too slowly, answered or not; clients that only wait for an answer are left alone. */
export function endSlowSenders(fastify: FastifyInstance, { body }: Patience): void {
  fastify.addHook('onRequest', (request, { raw: answer }, done) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0) {
      let seen = raw.socket.bytesRead;
      const timer = setInterval(() => {
        if (raw.complete) return clearInterval(timer);
        const comes = raw.socket.bytesRead > seen;
        seen = raw.socket.bytesRead;
        if (comes && mayBringFile(request)) return;
        clearInterval(timer);
        if (answer.headersSent) raw.socket.destroy();
        else answerBroken(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket);
      }, body);
      raw.once('close', () => clearInterval(timer));
    }
    done();
  });
}

const mayBringFile = (request: FastifyRequest): boolean =>
  callOfRoute(request) === file.upload && (request as TradeflowRequest).caller !== undefined;
