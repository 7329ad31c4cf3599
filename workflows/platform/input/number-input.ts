import { z } from 'zod';
import { type Bound, nameIn, tooLarge, tooSmall } from '../values/bounds.js';
import { compareDecimals, placesOf, plainDecimal } from '../values/decimal-text.js';

/** Messages that replace the default ones. */
export interface Said {
  /** If the value is missing. */
  readonly missing?: string | undefined;
  /** If it is not a number. */
  readonly malformed?: string | undefined;
  /** If it is too small. */
  readonly below?: string | undefined;
  /** For any invalid number. */
  readonly outside?: string | undefined;
}

/** Maximum digits of number text. */
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

/** Input schema of a decimal within its bound: a JSON number or plain decimal text, kept digit for digit. */
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

/** Clients send numbers as text: converts plain decimal text; anything else (`0x10`, `1e2`) is left to be refused. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && plain.test(value.trim()) ? Number(value) : value;

/** Input schema of a whole number, after text has been converted. */
export function wholeInput(label: string, bound: Pick<Bound, 'least' | 'largest'>, said: Said = {}) {
  const { malformed, missing, below, above } = wordsFor(label, bound, said, '整数');
  const error = ({ input }: { input: unknown }) => (input === undefined || input === null ? missing : malformed);
  return z.number({ error }).refine(Number.isInteger, malformed).min(bound.least, below).max(bound.largest, above);
}
