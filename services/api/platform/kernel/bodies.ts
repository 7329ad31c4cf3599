import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, largestBodyOf } from '#contract/platform/call.js';
import { takesFile } from '#contract/platform/file.js';
import { BodyTooLarge, MalformedBody } from './body-failures.js';
import { parsedFields } from './form-fields.js';
import { JsonMeasure } from './json-measure.js';

/** Limit for routes without a call, such as health checks and pages, which take no input. */
const usual = 4 * 1024;
/** Bodies over their limit are still read up to this size, so that the sender receives the error, and then cut off. */
const heard = 16 * 1024 * 1024;
/** Minimum average number of bytes per value: a form field, or an element of a list. */
const bytesAValue = 16;
/** Ten thousand batches of ten fields each, more than any spreadsheet has. */
const mostValues = 100_000;
/** A multipart form has single fields, no lines, and takes a hundred times as long to parse as JSON. */
const largestForm = 64 * 1024;

/** The contract's call that a route answers, if any. */
export const callOfRoute = ({ routeOptions }: FastifyRequest): Call | undefined =>
  (routeOptions.config as { call?: Call } | undefined)?.call;

const largestOf = (request: FastifyRequest): number => {
  const call = callOfRoute(request);
  return call ? largestBodyOf(call) : usual;
};

const mostOf = (request: FastifyRequest): number => Math.min(largestOf(request) / bytesAValue, mostValues);

/**
 * Reads bodies: counts and inspects input as it arrives, before parsing it, so that nobody can make the process work
 * for more than the contract has use for.
 */
export function takeBodies(fastify: FastifyInstance): void {
  const json = fastify.getDefaultJsonParser('error', 'error');
  const read = (request: FastifyRequest, payload: Readable, look?: Look) =>
    readWithin(payload, largestOf(request), Number(request.headers['content-length']), look);
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const measure = new JsonMeasure(mostOf(request));
    const body = textIn(await read(request, payload, (piece) => measure.take(piece)));
    // Clients declare JSON in every request, also if all parameters are in the URL.
    if (body.trim() === '') return undefined;
    return new Promise((resolve, reject) => {
      json(request, body, (error, parsed) => (error ? reject(error) : resolve(parsed)));
    });
  });
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => {
      const body = await read(request, payload);
      return fieldsOf(textIn(body), mostOf(request));
    },
  );
  // Bodies without a declared type are read and ignored.
  fastify.addContentTypeParser('text/plain', async (request: FastifyRequest, payload: Readable) => {
    await read(request, payload);
  });
}

/** @throws MalformedBody for text in another encoding, of which nothing would be left but marks of what is missing */
function textIn(body: Buffer): string {
  if (!isUtf8(body)) throw new MalformedBody('not UTF-8');
  return body.toString();
}

/** @throws the error of a body as soon as a piece shows it */
type Look = (piece: Buffer) => void;

/** After an error, the remaining input is neither stored nor inspected. */
function readWithin(payload: Readable, largest: number, announced: number, look: Look = () => {}): Promise<Buffer> {
  if (announced > heard) return Promise.reject(new BodyTooLarge());
  return new Promise((resolve, reject) => {
    let wrong: unknown = announced > largest ? new BodyTooLarge() : undefined;
    let pieces: Buffer[] = [];
    let size = 0;
    const keep = (piece: Buffer) => {
      if (size > largest) throw new BodyTooLarge();
      look(piece);
      pieces.push(piece);
    };
    payload.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size > heard) payload.destroy(new BodyTooLarge());
      if (wrong) return;
      try {
        keep(piece);
      } catch (error) {
        wrong = error;
        pieces = [];
      }
    });
    payload.on('end', () => (wrong ? reject(wrong) : resolve(Buffer.concat(pieces))));
    payload.on('error', (error) => reject(error instanceof BodyTooLarge ? error : new MalformedBody('broken off')));
  });
}

/** Fields of a URL-encoded form. @throws BodyTooLarge, MalformedBody */
function fieldsOf(text: string, most: number): Record<string, unknown> {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++fields > most) throw new BodyTooLarge();
  const parsed = parsedFields(text);
  if (Object.hasOwn(parsed, '__proto__')) throw new MalformedBody('a field named __proto__');
  return parsed;
}

/** Reads the multipart forms of calls that take no file; the others read theirs while they store it. */
export function takeForms(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    const call = callOfRoute(request);
    if (!request.isMultipart() || (call && takesFile(call))) return;
    const largest = Math.min(largestOf(request), largestForm);
    const body = await readWithin(request.raw, largest, Number(request.headers['content-length']));
    request.body = fieldsOf(await urlEncoded(body, request.headers['content-type']), mostOf(request));
  });
}

/** A multipart form as a URL-encoded one. @throws MalformedBody, also if there is a file */
async function urlEncoded(body: Buffer, type = ''): Promise<string> {
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await response.formData().catch(() => {
    throw new MalformedBody('not a form');
  });
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new MalformedBody('a file that the call does not take');
    fields.append(name, value);
  }
  return fields.toString();
}
