import type { z } from 'zod';
import type { Days } from '#workflows/platform/values/bounds.js';
import { rmb } from '#workflows/platform/values/currency.js';
import type { Dictionary } from './words.js';

/**
 * A fact is one thing that a document or record knows of itself, declared once: caption, stored form, input with its
 * messages, response form, reference. Events, validation, rows, calls, forms and histories are derived from it.
 * Documents and records each add a few kinds of their own.
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
  /** Caption; empty if users never see the fact. */
  readonly label: string;
  /**
   * Stored form in events. Lenient: a new rule must not make an old event unreadable, and missing fields get a default.
   */
  readonly stored: Stored;
  /** Input form. Strict, with messages for the user. */
  readonly input: Input;
  /** Response form. */
  readonly wire: Wire;
  /** Whether forms that ask for it require it. */
  readonly required: boolean;
  /** May be unknown (null). */
  readonly maybe?: true;
  /** Maximum number of characters. */
  readonly max?: number;
  /** A telephone number. */
  readonly tel?: true;
  /** Dictionary that the value is an entry of; forms offer its entries. */
  readonly dictionary?: Dictionary;
  /** Decimal places. */
  readonly places?: number;
  /** Smallest and largest valid input. */
  readonly range?: readonly [least: number, largest: number];
  /** First and last valid day. */
  readonly days?: Days;
  /** A day that cannot be after today when it is entered. */
  readonly past?: true;
  readonly choices?: Choices;
  readonly reference?: Reference;
  /** Present in every record, because it has been required from the start. */
  readonly sure?: true;
  /** Set when the record is created, never changed. */
  readonly fixed?: true;
  /** Hidden from all histories and responses. */
  readonly secret?: true;
  /** Set by the server, never entered: numbers, hashes, states. */
  readonly own?: true;
  /** Hint that the form shows beside it. */
  readonly hint?: string;
  /** Shown beside the number when a user confirms an action, e.g. partner or amount. */
  readonly named?: true;
  /** Name of the sibling fact before which this one is unknown: until then, its 0 is shown as nothing. */
  readonly once?: string;
  /** For amounts: the sibling fact that holds the currency, or our own currency; by default the document's currency. */
  readonly in?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: facts of all types
export type AnyFact = Fact<any, any, any>;
export type Choices = readonly (readonly [value: number | string, label: string])[];

export interface Reference {
  /** Name of the referenced record type. */
  readonly to: string;
  /** The referenced record's fact to show as its name, and the response field that holds it here (`as`). */
  readonly shows?: string;
  readonly as?: string;
  /** Message if the referenced record is removed while still in use; null if it may be removed. */
  readonly inUse: string | null;
  /** Value that stands for “none”; null by default. */
  readonly none: string | null;
}

export const inUse = '数据被引用，无法删除';
export const malformed = '请求有错误';

/**
 * Currency to display with an amount; empty if the caption already names it or none is known.
 * @param known the sibling facts, including the currency
 */
export const currencyOf = (
  { kind, label, in: said = 'currency' }: { readonly kind: string } & Pick<AnyFact, 'label' | 'in'>,
  known: Readonly<Record<string, unknown>>,
): string => {
  if (kind !== 'money' || label.includes(rmb)) return '';
  return said === rmb ? said : String(known[said] ?? '');
};

const decimals: ReadonlySet<FactKind> = new Set(['money', 'rate', 'percent', 'permyriad']);
/** Such facts are decimal text internally and numbers in responses. */
export const isDecimal = ({ kind }: Pick<Fact, 'kind'>): boolean => decimals.has(kind);
