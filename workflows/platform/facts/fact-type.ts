import type { z } from 'zod';
import type { Days } from '#workflows/platform/kernel/bounds.js';
import { rmb } from '#workflows/platform/kernel/currency.js';

/**
 * What a document or a record knows of itself, each fact said once: what it is called, how events hold it, how it is given
 * (with the messages of the rules), how it is answered, and what it refers to. Events, checks, rows, calls, forms and
 * histories follow. Documents and records each add a few kinds of their own.
 */
export type FactKind =
  | 'id'
  | 'text'
  | 'note'
  | 'code'
  | 'stage'
  | 'money'
  | 'rate'
  | 'percent'
  | 'permyriad'
  | 'count'
  | 'day'
  | 'flag'
  | 'choice'
  | 'one'
  | 'many'
  | 'person'
  | 'status'
  | 'lines'
  | 'group'
  | 'shaped'
  | 'own';

export interface Fact<
  Stored extends z.ZodType = z.ZodType,
  Wire extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
> {
  readonly kind: FactKind;
  /** Empty: nobody is shown it. */
  readonly label: string;
  /**
   * As events hold it. Lenient: a rule that is new must not make an old event unreadable, and what old events lack is as
   * if nobody had said anything.
   */
  readonly stored: Stored;
  /** As somebody gives it. Strict, with a message for the user who gives it. */
  readonly input: Input;
  /** As answers have it. */
  readonly wire: Wire;
  /** That somebody who is asked for it must give it. */
  readonly required: boolean;
  /** It may be unknown: null. */
  readonly maybe?: true;
  /** Most characters. */
  readonly max?: number;
  /** Decimal places. */
  readonly places?: number;
  /** Least and largest number that may be given. */
  readonly range?: readonly [least: number, largest: number];
  /** First and last day that may be given. */
  readonly days?: Days;
  readonly choices?: Choices;
  readonly reference?: Reference;
  /** No record lacks it: it was required ever since there are such records. */
  readonly sure?: true;
  /** Given when the record is created, never changed. */
  readonly fixed?: true;
  /** No history and no answer shows it. */
  readonly secret?: true;
  /** Nobody gives it: numbers, hashes, states, set by the server. */
  readonly own?: true;
  /** What the form says beside it. */
  readonly hint?: string;
  /** Told before something is done with it, beside its number: its partner, its amount. */
  readonly named?: true;
  /** Of an amount: the fact beside it that says its currency, or our own money; the document's currency unless said. */
  readonly in?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type AnyFact = Fact<any, any, any>;
export type Choices = readonly (readonly [value: number | string, label: string])[];

export interface Reference {
  /** Name of the record type it refers to. */
  readonly to: string;
  /** The fact that names the other record, and what answers call that name here. */
  readonly shows?: string;
  readonly as?: string;
  /** Why the other record cannot be removed while this one refers to it; null when it can. */
  readonly inUse: string | null;
  /** What stands for “none”: null unless said otherwise. */
  readonly none: string | null;
}

export const inUse = '数据被引用，无法删除';
export const malformed = '请求有错误';

/**
 * In which currency an amount is, for whoever is shown it; empty where its caption says it or nothing does.
 * @param known the facts that stand beside it, the currency among them
 */
export const currencyOf = (
  { kind, label, in: said = 'currency' }: { readonly kind: string } & Pick<AnyFact, 'label' | 'in'>,
  known: Readonly<Record<string, unknown>>,
): string => {
  if (kind !== 'money' || label.includes(rmb)) return '';
  return said === rmb ? said : String(known[said] ?? '');
};

const decimals: ReadonlySet<FactKind> = new Set(['money', 'rate', 'percent', 'permyriad']);
/** Decimal text inside, in answers the number it is. */
export const isDecimal = ({ kind }: Pick<Fact, 'kind'>): boolean => decimals.has(kind);
