import { z } from 'zod';
import { type Bound, beyond, bounds, businessDays, isDayOf, nameIn, outsideDays } from './bounds.js';
import { Marks } from './marks.js';
import { refuse } from './refusal.js';

/**
 * What events are made of that columns must be able to hold. The bound stands beside the schema, not in it: an event
 * that was stored before the bound is read as it was, a new one is refused before it is stored.
 */
interface Limit {
  /** What speaks against a value; undefined when nothing does. */
  readonly objection: (value: unknown) => string | undefined;
}

const limits = new Marks<Limit>();

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

/** Each takes what the value is called when it is refused. */
export const stored = {
  within,
  money: (label: string) => within(label, bounds.balance).text,
  price: (label: string) => within(label, bounds.price).text,
  /** 0 while there is none. */
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

/** @throws Refusal for what is to be stored and no column can hold, or no business can mean */
export function demandStorable(schema: z.ZodType | undefined, data: unknown): void {
  if (schema) limits.visit(schema, data, ({ objection }, value) => refuseIf(objection(value)));
}

/** An amount that is shown, though no event holds it. @throws Refusal */
export const demandAmount = (label: string, amount: string): void => refuseIf(beyond(label, bounds.balance, amount));

const refuseIf = (objection: string | undefined): void => {
  if (objection !== undefined) refuse(objection, 'invalid');
};
