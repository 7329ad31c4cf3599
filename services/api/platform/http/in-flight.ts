import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { live } from '#contract/platform/live.js';
import { callOfRoute } from '../kernel/bodies.js';

/** Leaves the other parts of a process half of the time that it has to end (infra/run/lifecycle.ts). */
const mostMs = 5_000;

/**
 * Lets a server end without losing what it was asked.
 * @returns stops accepting requests, ends streams at once, and cuts connections when the last request is answered, or has
 * had its time
 */
export function endGently(fastify: FastifyInstance): () => Promise<void> {
  const answers = new Set<ServerResponse>();
  const streams = new Set<ServerResponse>();
  let answered = () => {};
  fastify.addHook('onRequest', (request, { raw }, done) => {
    const open = callOfRoute(request) === live.events ? streams : answers;
    open.add(raw);
    raw.once('close', () => {
      open.delete(raw);
      if (answers.size === 0) answered();
    });
    done();
  });
  return async () => {
    const closed = fastify.close();
    for (const stream of streams) stream.destroy();
    await new Promise<void>((resolve) => {
      answered = resolve;
      if (answers.size === 0) resolve();
      else setTimeout(resolve, mostMs).unref();
    });
    fastify.server.closeAllConnections();
    await closed;
  };
}
