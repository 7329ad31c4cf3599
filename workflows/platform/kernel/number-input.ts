import { z } from 'zod';
import { type Bound, nameIn, tooLarge, tooSmall } from './bounds.js';
import { compareDecimals, placesOf, plainDecimal } from './decimal-text.js';

/** What is said instead of the usual words. */
export interface Said {
  /** When nothing is given. */
  readonly missing?: string | undefined;
  /** When it is no number. */
  readonly malformed?: string | undefined;
  /** When it is too small. */
  readonly below?: string | undefined;
  /** Whatever is wrong with the number. */
  readonly outside?: string | undefined;
}

/** Longer numbers are nobody's. */
const plain = /^-?\d{1,400}(\.\d{1,400})?$/;

const wordsFor = (label: string, { least, largest }: Pick<Bound, 'least' | 'largest'>, said: Said, noun: string) => {
  const malformed = said.malformed ?? said.outside ?? `${nameIn(label)}必须是${noun}`;
  return {
    malformed,
    missing: said.missing ?? malformed,
    below: said.below ?? said.outside ?? tooSmall(label, least),
    above: said.outside ?? tooLarge(label, largest),
  };
};

/** A number as it is given: a JSON number or plain decimal text, kept digit for digit, within its bound. */
export function decimalInput(label: string, bound: Bound, said: Said = {}) {
  const { least, largest, places } = bound;
  const { malformed, missing, below, above } = wordsFor(label, bound, said, '数字');
  const objection = (text: string): string | undefined => {
    if (!plain.test(text)) return malformed;
    const value = plainDecimal(text);
    if (compareDecimals(value, plainDecimal(least)) < 0) return below;
    if (compareDecimals(value, plainDecimal(largest)) > 0) return above;
    return placesOf(value) > places ? `最多保留${places}位小数` : undefined;
  };
  return z.union([z.number(), z.string()], { error: missing }).transform((given, context) => {
    const text = typeof given === 'number' ? plainDecimal(given) : given.trim();
    const message = objection(text);
    if (message === undefined) return plainDecimal(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Clients send numbers as text: plain decimal text becomes one, anything else (`0x10`, `1e2`) is refused as it is. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && plain.test(value.trim()) ? Number(value) : value;

/** A whole number as it is given, once text has become a number. */
export function wholeInput(label: string, bound: Pick<Bound, 'least' | 'largest'>, said: Said = {}) {
  const { malformed, missing, below, above } = wordsFor(label, bound, said, '整数');
  const error = ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : malformed);
  return z.number({ error }).refine(Number.isInteger, malformed).min(bound.least, below).max(bound.largest, above);
}
