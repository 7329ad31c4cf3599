import { randomInt } from 'node:crypto';
import { BodyTooLarge, MalformedBody } from './body-failures.js';

const deepest = 32;
/** Different names that a body has for its fields, at most: to make so many of them takes ten times what values take. */
const mostNames = 1000;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [brace, endOfBrace, bracket, endOfBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where sums of names begin: unknown outside, so that nobody makes up names with one sum. */
const seed = randomInt(2 ** 32 - 1);

/**
 * Counts the values of a JSON text, the names among them and how deep they lie, piece by piece as it comes, without
 * making any of them: nothing more of a text is looked at once it is too much.
 */
export class JsonMeasure {
  #depth = 0;
  #values = 0;
  #within = false;
  #escaped = false;
  /** Of the text that is being read, or was read last. */
  #sum = seed;
  readonly #names = new Set<number>();

  constructor(private readonly most: number) {}

  /** @throws BodyTooLarge when there are more values than that, MalformedBody when they lie too deep */
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
      // Of a text that is none, with colons only, each names nothing.
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

  /** @returns where the text ends, or the piece */
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
