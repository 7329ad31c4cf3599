import { randomInt } from 'node:crypto';
import { BodyTooLarge, MalformedBody } from './body-failures.js';

const deepest = 32;
/** Maximum number of distinct field names in a body: creating that many takes ten times as long as values do. */
const mostNames = 1000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [brace, endOfBrace, bracket, endOfBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Random start value of the name hashes, so that nobody can construct names with equal hashes. */
const seed = randomInt(2 ** 32 - 1);

/**
 * Counts the values, distinct names and nesting depth of a JSON text piece by piece as it arrives, without creating any
 * of them. Stops reading a text that exceeds a limit.
 */
export class JsonMeasure {
  #depth = 0;
  #values = 0;
  #within = false;
  #escaped = false;
  /** Hash of the text being read, or read last. */
  #sum = seed;
  readonly #names = new Set<number>();

  constructor(private readonly most: number) {}

  /** @throws BodyTooLarge if there are too many values, MalformedBody if they are nested too deeply */
  take(piece: Uint8Array): void {
    for (let at = 0; at < piece.length; at++) {
      if (this.#within) at = this.#readText(piece, at);
      else this.#count(piece[at]);
    }
  }

  #count(byte: number | undefined): void {
    if (byte === quote) {
      this.#within = true;
      this.#sum = seed;
    } else if (byte === colon) {
      this.#names.add(this.#sum);
      // Malformed text may consist of colons; each then counts as the same empty name.
      this.#sum = seed;
      if (this.#names.size > mostNames) throw new BodyTooLarge();
    } else if (byte === endOfBrace || byte === endOfBracket) this.#depth--;
    else if (byte === comma) this.#value();
    else if (byte === brace || byte === bracket) {
      this.#value();
      if (++this.#depth > deepest) throw new MalformedBody('nested too deep');
    }
  }

  #value(): void {
    if (++this.#values > this.most) throw new BodyTooLarge();
  }

  /** @returns the index at which the text or the piece ends */
  #readText(piece: Uint8Array, start: number): number {
    let sum = this.#sum;
    let escaped = this.#escaped;
    let at = start;
    for (; at < piece.length; at++) {
      const byte = piece[at] ?? 0;
      if (byte === quote && !escaped) break;
      escaped = byte === backslash && !escaped;
      sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
    }
    this.#within = at === piece.length;
    this.#sum = sum;
    this.#escaped = escaped;
    return at;
  }
}
