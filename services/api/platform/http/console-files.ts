import { existsSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';

/** Serves the built console, if there is one. Paths that are neither files nor part of the api are console pages. */
export async function serveConsole(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance();
  await fastify.register(compress, { threshold: 2048, globalDecompression: false });
  // Built files have a digest in their names.
  await fastify.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
  });
  // The PDF viewer, a page of its own.
  await fastify.register(fastifyStatic, {
    root: path.join(root, 'pdfjs'),
    prefix: '/pdfjs/',
    decorateReply: false,
  });
  const page = (reply: FastifyReply) =>
    (reply as { sendFile(file: string, root: string, options: object): unknown }).sendFile('index.html', root, {
      immutable: false,
      maxAge: 0,
    });
  fastify.get('/', (_, reply) => page(reply));
  fastify.get('/*', (request, reply) => (/^\/(api|health)\//.test(request.url) ? reply.callNotFound() : page(reply)));
}
