import { z } from 'zod';
import { type Bound, bounds } from '#workflows/platform/kernel/bounds.js';
import { plainDecimal } from '#workflows/platform/kernel/decimal-text.js';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/kernel/number-input.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import type { FactKind } from './fact-type.js';
import { type Kind, kind, type Rules, unset } from './kind.js';

export interface NumberRules<Value> extends Rules<Value> {
  /** Of the table of bounds, where it is not that of the kind; what is said besides is narrower. */
  readonly bound?: Bound;
  readonly least?: number;
  readonly largest?: number;
  /** Most decimal places. */
  readonly places?: number;
  /** Said when it is too small. */
  readonly below?: string;
  /** Said when it is no number. */
  readonly malformed?: string;
  /** Said when it lies outside or is no number. */
  readonly outside?: string;
  /** Said when it is 0; without it 0 is as good as another. */
  readonly zero?: string;
  /** The default is only what a form begins with. */
  readonly toBeSaid?: true;
}

const givenIn = (usual: Bound, { bound = usual, ...rules }: NumberRules<unknown>): Bound => ({
  least: rules.least ?? bound.least,
  largest: rules.largest ?? bound.largest,
  places: rules.places ?? bound.places,
});

/** What is left out is as usual, unless it is to be said; what is left empty is asked for. */
const taken = <Value>(value: unknown, rules: NumberRules<Value>, none: Value | null): unknown => {
  if (!unset(value)) return value;
  if (!rules.required) return none;
  return rules.toBeSaid || value !== undefined ? undefined : rules.default;
};

const isNotZero = (value: string | number): boolean => plainDecimal(value) !== '0';

interface Bounds {
  readonly given: Bound;
  /** Of what is computed, or stands for none. */
  readonly stored: Bound;
}

const decimalKind = (
  name: FactKind,
  usual: Bounds,
  none: string,
): Kind<z.ZodString, z.ZodNumber, NumberRules<string>> =>
  kind({
    kind: name,
    stored: (label, { bound }) => stored.within(label || '金额', bound ?? usual.stored).text,
    wire: z.number(),
    none,
    taken,
    given: (label, rules) => {
      const given = decimalInput(label, givenIn(usual.given, rules), { ...rules, missing: rules.required });
      return rules.zero ? given.refine(isNotZero, rules.zero) : given;
    },
    shown: (rules) => {
      const { least, largest, places } = givenIn(usual.given, rules);
      return { range: [least, largest], places };
    },
  });

const wholeKind = (usual: Bound): Kind<z.ZodNumber, z.ZodNumber, NumberRules<number>> =>
  kind({
    kind: 'count',
    stored: (label, { bound = usual }) => stored.within(label || '数量', bound).number,
    wire: z.number(),
    none: 0,
    taken: (value, rules, none) => {
      const said = taken(value, rules, none);
      return said === none ? none : asNumber(said);
    },
    given: (label, rules) => wholeInput(label, givenIn(usual, rules), { ...rules, missing: rules.required }),
    shown: (rules) => {
      const { least, largest } = givenIn(usual, rules);
      return { range: [least, largest], places: 0 };
    },
  });

const same = (bound: Bound): Bounds => ({ given: bound, stored: bound });

/** Decimal text inside, in answers the number it is. What is computed may be below 0. */
export const money = decimalKind('money', { given: bounds.amount, stored: bounds.balance }, '0.00');
/** Of one unit. */
export const price = decimalKind('money', same(bounds.price), '0.00');
/** RMB for one unit of a currency; 0 while there is none. */
export const rate = decimalKind('rate', { given: bounds.rate, stored: { ...bounds.rate, least: 0 } }, '0');
export const percent = decimalKind('percent', same(bounds.share), '0');
/** Per ten thousand: what is charged for a day. */
export const permyriad = decimalKind('permyriad', same(bounds.ratio), '0');
export const count = wholeKind(bounds.count);
/** Of one kind of goods. */
export const quantity = wholeKind(bounds.quantity);
