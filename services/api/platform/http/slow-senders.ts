import type { FastifyInstance, FastifyRequest } from 'fastify';
import { file } from '#contract/platform/file.js';
import { callOfRoute } from '../kernel/bodies.js';
import type { TradeflowRequest } from '../kernel/caller.js';
import { answerBroken } from './broken-requests.js';

/** How long a caller may take to send something, in ms, however steadily it comes: every connection is held open by us. */
export interface Patience {
  /** From the first byte of a request to the last of its headers. */
  readonly headers: number;
  /** To the last byte of its body; of a file, from one byte to the next. */
  readonly body: number;
  /** To the last byte of a file from somebody who may bring one: the largest takes this long on a poor line. */
  readonly file: number;
}

export const usualPatience: Patience = { headers: 20_000, body: 60_000, file: 3_600_000 };

/** For Fastify, whose own limits are off unless they are set. */
export const serverLimits = ({ headers, file: whole }: Patience) => ({
  requestTimeout: whole,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4) },
});

/** Ends what comes too slowly, whether it was answered already or not; who only waits for his answer is left alone. */
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
