import { parse } from 'node:querystring';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Call, largestBodyOf } from '#contract/platform/call.js';

/** What has no call has nothing to take: health checks, pages. */
const usual = 4 * 1024;
/** Of a body that is too large so much is taken, so that its sender hears why; whoever sends more is cut off. */
const heard = 16 * 1024 * 1024;
/** A body of so many bytes has one value at most, on the average: a field of a form, a place in a list. */
const bytesAValue = 16;
const deepest = 32;
/** Different names that a body has for its fields, at most: to make so many of them takes ten times what values take. */
const mostNames = 1000;

/** More than the call takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly statusCode = 413;
}

class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
  readonly statusCode = 400;
}

/** The call of the contract that a route answers, if it is one. */
export const callOfRoute = ({ routeOptions }: FastifyRequest): Call | undefined =>
  (routeOptions.config as { call?: Call } | undefined)?.call;

/**
 * How bodies are read: what a call takes is counted while it comes and looked through before anything is made of it, so
 * that nobody can make the process work for more than the contract has use for.
 */
export function takeBodies(fastify: FastifyInstance): void {
  const json = fastify.getDefaultJsonParser('error', 'error');
  const read = async (request: FastifyRequest, payload: Readable) => {
    const call = callOfRoute(request);
    const largest = call ? largestBodyOf(call) : usual;
    const body = await readWithin(payload, largest, Number(request.headers['content-length']));
    return { body, most: largest / bytesAValue };
  };
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const { body, most } = await read(request, payload);
    measure(body, most);
    return new Promise((resolve, reject) => {
      json(request, body.toString(), (error, parsed) => (error ? reject(error) : resolve(parsed)));
    });
  });
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => {
      const { body, most } = await read(request, payload);
      return fieldsOf(body.toString(), most);
    },
  );
  // What says nothing of what it is, is taken and not looked at.
  fastify.addContentTypeParser('text/plain', async (request: FastifyRequest, payload: Readable) => {
    await read(request, payload);
  });
}

function readWithin(payload: Readable, largest: number, announced: number): Promise<Buffer> {
  if (announced > heard) return Promise.reject(new BodyTooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    payload.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largest) chunks.push(chunk);
      else if (size > heard) payload.destroy(new BodyTooLarge());
    });
    payload.on('end', () => (size > largest ? reject(new BodyTooLarge()) : resolve(Buffer.concat(chunks))));
    payload.on('error', (error) => reject(error instanceof BodyTooLarge ? error : new MalformedBody('broken off')));
  });
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const nowhere: readonly [number, number] = [0, 0];
const [brace, endOfBrace, bracket, endOfBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Counts the values of a JSON text, the names among them and how deep they lie, without making any of them.
 * @throws BodyTooLarge when there are more than that, MalformedBody when they lie too deep
 */
export function measure(text: Buffer, most: number): void {
  let depth = 0;
  let values = 0;
  let string = nowhere;
  const names = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const byte = text[at];
    if (byte === quote) {
      string = [at, endOfString(text, at)];
      at = string[1];
    } else if (byte === colon) {
      names.add(text.toString('latin1', ...string));
      // Of a text that is none, with colons only, each names nothing.
      string = nowhere;
    } else if (byte === endOfBrace || byte === endOfBracket) depth--;
    else if (byte === comma) values++;
    else if (byte === brace || byte === bracket) {
      values++;
      if (++depth > deepest) throw new MalformedBody('nested too deep');
    }
    if (values > most || names.size > mostNames) throw new BodyTooLarge();
  }
}

function endOfString(text: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}

/** The fields of a form. @throws BodyTooLarge, MalformedBody */
function fieldsOf(text: string, most: number): Record<string, unknown> {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1))
    if (++fields > most) throw new BodyTooLarge();
  const parsed = parse(text, '&', '=', { maxKeys: 0 });
  if (Object.hasOwn(parsed, '__proto__')) throw new MalformedBody('a field named __proto__');
  return parsed;
}
