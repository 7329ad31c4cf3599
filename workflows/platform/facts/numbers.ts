import { z } from 'zod';
import { asNumber, decimalInput, wholeInput } from '#workflows/platform/input/number-input.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { type Bound, bounds } from '#workflows/platform/values/bounds.js';
import { plainDecimal } from '#workflows/platform/values/decimal-text.js';
import type { FactKind } from './fact-type.js';
import { type Kind, kind, missingOf, type Rules, unset } from './kind.js';

export interface NumberRules<Value> extends Rules<Value> {
  /** Bound from the table of bounds, if not the kind's own; the limits below narrow it. */
  readonly bound?: Bound;
  readonly least?: number;
  readonly largest?: number;
  /** Maximum number of decimal places. */
  readonly places?: number;
  /** Message if the value is too small. */
  readonly below?: string;
  /** Message if the value is not a number. */
  readonly malformed?: string;
  /** Message if the value is out of range or not a number. */
  readonly outside?: string;
  /** Message if the value is 0; without it 0 is valid. */
  readonly zero?: string;
  /** The default only prefills the form; the caller must send a value. */
  readonly toBeSaid?: true;
}

const givenIn = (usual: Bound, { bound = usual, ...rules }: NumberRules<unknown>): Bound => ({
  least: rules.least ?? bound.least,
  largest: rules.largest ?? bound.largest,
  places: rules.places ?? bound.places,
});

/** An omitted value becomes the default unless it must be sent; an empty value is reported as missing. */
const taken = <Value>(value: unknown, rules: NumberRules<Value>, none: Value | null): unknown => {
  if (!unset(value)) return value;
  if (!rules.required) return none;
  return rules.toBeSaid || value !== undefined ? undefined : rules.default;
};

const isNotZero = (value: string | number): boolean => plainDecimal(value) !== '0';

interface Bounds {
  readonly given: Bound;
  /** Bound of stored values, which may be computed or stand for none. */
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
      const given = decimalInput(label, givenIn(usual.given, rules), { ...rules, missing: missingOf(rules) });
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
    given: (label, rules) => wholeInput(label, givenIn(usual, rules), { ...rules, missing: missingOf(rules) }),
    shown: (rules) => {
      const { least, largest } = givenIn(usual, rules);
      return { range: [least, largest], places: 0 };
    },
  });

const same = (bound: Bound): Bounds => ({ given: bound, stored: bound });

/** Decimal text internally, a number in responses. Computed amounts may be negative. */
export const money = decimalKind('money', { given: bounds.amount, stored: bounds.balance }, '0.00');
/** Price of one unit. */
export const price = decimalKind('money', same(bounds.price), '0.00');
/** RMB per unit of a currency; 0 while unknown. */
export const rate = decimalKind('rate', { given: bounds.rate, stored: { ...bounds.rate, least: 0 } }, '0');
export const percent = decimalKind('percent', same(bounds.share), '0');
/** Per ten thousand: a rate charged per day. */
export const permyriad = decimalKind('permyriad', same(bounds.ratio), '0');
export const count = wholeKind(bounds.count);
/** Quantity of one kind of goods. */
export const quantity = wholeKind(bounds.quantity);
