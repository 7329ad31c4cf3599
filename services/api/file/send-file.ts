import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#infra/files/file-store.js';
import type { KeptFile } from '#workflows/platform/file/machine.js';
import { disposition } from './disposition.js';
import { partOf } from './range.js';

interface Sending {
  readonly files: FileStore;
  readonly file: KeptFile;
  readonly name: string;
  /** Shown where it is asked for; everything else is saved. */
  readonly inline?: boolean;
}

/** Sends a file outside the envelope, whole or the part that was asked for; not again to a client that has it. */
export async function sendFile(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { files, file, name, inline = false }: Sending,
): Promise<void> {
  const etag = `"${file.digest}"`;
  void reply.headers({
    'content-type': file.contentType,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
    // Rights are looked at every time; the bytes need not come again.
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag,
  });
  if (headers['if-none-match']?.includes(etag)) return void reply.status(304).send();
  const current = headers['if-range'] === undefined || headers['if-range'] === etag;
  const part = partOf(current ? headers.range : undefined, file.size);
  if (part === 'beyond') return void reply.status(416).header('content-range', `bytes */${file.size}`).send();
  // Who only asks whether he may have it needs no bytes; they would be read and thrown away.
  if (method === 'HEAD') return void reply.status(200).send();
  const stream = await files.open(file.digest, part);
  if (!part) return void reply.status(200).header('content-length', file.size).send(stream);
  const { start, end } = part;
  const range = { 'content-range': `bytes ${start}-${end}/${file.size}`, 'content-length': end - start + 1 };
  void reply.status(206).headers(range).send(stream);
}
