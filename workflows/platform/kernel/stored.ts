import { z } from 'zod';
import { SchemaAnnotations } from '../structures/schema-annotations.js';
import { type Bound, beyond, bounds, businessDays, isDayOf, nameIn, outsideDays } from '../values/bounds.js';
import { refuse } from './refusal.js';

/**
 * Schemas for event data that must fit database columns. The bound is kept beside the schema, not in it: an event
 * stored before the bound existed is still readable, while a new one is refused before it is stored.
 */
interface Limit {
  /** Message against a value; undefined if it is valid. */
  readonly objection: (value: unknown) => string | undefined;
}

const limits = new SchemaAnnotations<Limit>();

const plain = /^-?\d+(\.\d+)?$/;

const numberWithin = (label: string, bound: Bound): Limit => ({
  objection: (value) =>
    plain.test(String(value)) ? beyond(label, bound, value as string | number) : `${nameIn(label)}不正确`,
});

const within = (label: string, bound: Bound) => ({
  /** Decimal text. */
  text: limits.put(z.string(), numberWithin(label || '金额', bound)),
  number: limits.put(z.number().int(), numberWithin(label || '数量', bound)),
});

/** Each takes the name of the value for the message. */
export const stored = {
  within,
  money: (label: string) => within(label, bounds.balance).text,
  price: (label: string) => within(label, bounds.price).text,
  /** 0 while unknown. */
  rate: (label: string) => within(label, { ...bounds.rate, least: 0 }).text,
  share: (label: string) => within(label, bounds.share).text,
  quantity: (label: string) => within(label, bounds.quantity).number,
  count: (label: string) => within(label, bounds.count).number,
  /** yyyy-MM-dd */
  day: (label: string, days = businessDays) =>
    limits.put(z.string(), {
      objection: (value) => (isDayOf(days, String(value)) ? undefined : outsideDays(label)),
    }),
};

/**
 * @param entered field of the form that the values follow from; by default each is named by itself
 * @throws Refusal if a value to be stored does not fit its column or is outside the business range
 */
export function assertStorable(schema: z.ZodType | undefined, data: unknown, entered?: string): void {
  if (schema) limits.visit(schema, data, ({ objection }, value, field) => refuseIf(objection(value), entered ?? field));
}

/** Checks an amount that is not stored here: shown, or stored by another document. @throws Refusal */
export const demandAmount = (label: string, amount: string, field?: string): void =>
  refuseIf(beyond(label, bounds.balance, amount), field);

const refuseIf = (objection: string | undefined, field?: string): void => {
  if (objection !== undefined) refuse(objection, 'invalid', field);
};
