import { z } from 'zod';
import { userRef } from '#workflows/platform/kernel/actor.js';
import { stored as kept } from '#workflows/platform/kernel/stored.js';

/**
 * What a document knows of itself, each fact said once: what it is called, how events hold it, how it is answered.
 * Events, the record, rows, answers, captions and histories follow.
 */
export type FactKind =
  | 'id'
  | 'text'
  | 'money'
  | 'rate'
  | 'percent'
  | 'count'
  | 'day'
  | 'flag'
  | 'person'
  | 'status'
  | 'lines';

export interface Fact<Stored extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  readonly kind: FactKind;
  /** Empty: nobody is shown it. */
  readonly label: string;
  /** As events hold it; what old events lack is as if nobody had said anything. */
  readonly stored: Stored;
  readonly wire: Wire;
  /** Of a status: the fact about a state that it shows; its label unless said otherwise. */
  readonly of?: string;
  /** Follows from other facts of the document, and is stored in no event. */
  readonly from?: (known: never) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type Facts = Readonly<Record<string, Fact<any, any>>>;

/** Facts of one kind, which are there from the beginning; and `maybe` such that become known later. */
const kind = <Stored extends z.ZodType, Wire extends z.ZodType>(
  name: FactKind,
  stored: (label: string) => Stored,
  wire: Wire,
  none: z.output<Stored>,
) => {
  const known = (label = '', unknown = none): Fact<z.ZodDefault<Stored>, Wire> => ({
    kind: name,
    label,
    stored: stored(label).default(unknown as never),
    wire,
  });
  const maybe = (label = ''): Fact<z.ZodDefault<z.ZodNullable<Stored>>, z.ZodNullable<Wire>> => ({
    kind: name,
    label,
    stored: stored(label)
      .nullable()
      .default(null as never),
    wire: wire.nullable(),
  });
  return Object.assign(known, { maybe });
};

/** Shown, but not stored: it is the state, in words. */
const status = (label: string, of = 'label'): Fact<z.ZodNever, z.ZodString> => ({
  kind: 'status',
  label,
  stored: z.never(),
  wire: z.string(),
  of,
});

/** An amount that follows from others: decimal text, as they are. */
const reckoned = <Known>(label: string, from: (known: Known) => string): Fact<z.ZodNever, z.ZodNumber> => ({
  kind: 'money',
  label,
  stored: z.never(),
  wire: z.number(),
  from,
});

/** A table inside the document; too large for a list. */
const lines = <Line extends z.ZodType>(
  label: string,
  line: Line,
): Fact<z.ZodDefault<z.ZodArray<Line>>, z.ZodNever> => ({
  kind: 'lines',
  label,
  stored: z.array(line).default([] as never),
  wire: z.never(),
});

/** The words that a document is declared with. */
export const fact = {
  /** Of another document or record: what it is about stands beside it in words. */
  id: kind('id', () => z.string(), z.string(), ''),
  text: kind('text', () => z.string(), z.string(), ''),
  /** Decimal text inside, in answers the number it is. */
  money: kind('money', kept.money, z.number(), '0.00'),
  reckoned,
  rate: kind('rate', kept.rate, z.number(), '0'),
  percent: kind('percent', kept.share, z.number(), '0'),
  count: kind('count', kept.count, z.number(), 0),
  /** yyyy-MM-dd */
  day: kind('day', kept.day, z.string(), ''),
  flag: kind('flag', () => z.boolean(), z.boolean(), false),
  /** In answers the name. */
  person: kind('person', () => userRef, z.string(), { id: '', name: '' }),
  status,
  lines,
};
