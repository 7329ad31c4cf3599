import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#infra/files/file-store.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { disposition } from './disposition.js';
import { partOf } from './range.js';

interface Sending {
  readonly files: FileStore;
  readonly file: KeptFile;
  readonly name: string;
  /** Display in the browser instead of offering a download. */
  readonly inline?: boolean;
}

/** Sends a file outside the envelope, complete or the requested range; answers 304 if the client has it already. */
export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { files, file, name, inline = false }: Sending,
): Promise<void> {
  const etag = `"${file.digest}"`;
  void reply.headers({
    'content-type': file.contentType,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    // Rights are checked on every request; unchanged bytes are not sent again.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag,
  });
  if (headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
  const current = headers['if-range'] === undefined || headers['if-range'] === etag;
  const part = partOf(current ? headers.range : undefined, file.size);
  if (part === 'beyond') return void reply.status(416).header('content-range', `bytes */${file.size}`).send();
  // A HEAD request only asks for access, so the bytes are not read.
  if (method === 'HEAD') return void reply.status(200).send();
  const stream = await files.open(file.digest, part);
  if (!part) return void reply.status(200).header('content-length', file.size).send(stream);
  const { start, end } = part;
  const range = { 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 };
  void reply.status(206).headers(range).send(stream);
}
