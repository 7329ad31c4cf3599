import type { z } from 'zod';

/**
 * The fields of a record, each said once: what it is called, how events hold it, how it is given (with the messages of
 * the spec), how it is answered, and what it refers to. Events, checks, rows, calls, forms and histories follow.
 */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'whole'
  | 'decimal'
  | 'toggle'
  | 'choice'
  | 'day'
  | 'one'
  | 'many'
  | 'shaped'
  | 'own';

export interface Field<Stored extends z.ZodType = z.ZodType, Wire extends z.ZodType = z.ZodType> {
  readonly kind: FieldKind;
  readonly label: string;
  /** As events hold it. Lenient: a rule that is new must not make an old event unreadable. */
  readonly stored: Stored;
  /** As it is given. Strict, with a message for the user who gives it. */
  readonly input: z.ZodType<z.output<Stored>>;
  /** As answers have it. */
  readonly wire: Wire;
  readonly required: boolean;
  /** Most characters. */
  readonly max?: number;
  /** Decimal places. */
  readonly places?: number;
  /** Least and largest number. */
  readonly range?: readonly [least: number, largest: number];
  readonly choices?: Choices;
  readonly reference?: Reference;
  readonly fixed?: true;
  readonly secret?: true;
  /** What the form says beside it. */
  readonly hint?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: fields of all types
export type Fields = Readonly<Record<string, Field<any, any>>>;
export type Choices = readonly (readonly [value: number | string, label: string])[];

export interface Reference {
  /** Name of the record type it refers to. */
  readonly to: string;
  /** The field that names the other record, and what answers call that name here. */
  readonly shows?: string;
  readonly as?: string;
  /** Why the other record cannot be removed while this one refers to it; null when it can. */
  readonly inUse: string | null;
  /** What stands for “none”: null unless said otherwise. */
  readonly none: string | null;
}

/** What nobody gives: numbers, hashes, states, set by the server. */
export interface OwnField<Stored extends z.ZodType> extends Field<Stored, z.ZodType<z.output<Stored>>> {
  readonly own: true;
}

export const isOwn = (one: Field): boolean => 'own' in one;

/** What all kinds of fields may be told. */
export interface Common {
  /** Said when it is empty; without it the field may be empty. */
  readonly required?: string;
  /** Records from before it was required may lack it. */
  readonly lenient?: true;
  /** Given when the record is created, never changed. */
  readonly fixed?: true;
  readonly hint?: string;
}

export const inUse = '数据被引用，无法删除';
export const malformed = '请求有错误';

export const unset = (value: unknown) => value === undefined || value === null || value === '';
export const common = ({ fixed, hint }: Common) => ({ ...(fixed && { fixed }), ...(hint && { hint }) });
