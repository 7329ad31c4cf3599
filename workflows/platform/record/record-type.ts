import { z } from 'zod';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import type { Facts } from './fact.js';
import { commandsOf, type RecordCommands } from './record-commands.js';
import type { EventNames, RecordDeclaration, RecordEvents, RecordFields, StoredShape } from './record-declaration.js';
import { flowOf } from './record-flow.js';
import { asHeld, objectOf } from './record-schemas.js';

type WireShape<Shape extends Facts> = { [Name in keyof Shape]: Shape[Name]['wire'] };
type GivenNames<Shape extends Facts> = {
  [Name in keyof Shape]: Shape[Name] extends { own: true } ? never : Name;
}[keyof Shape];
/** Form data, checked by the rules of the facts. */
type FormShape<Shape extends Facts> = {
  [Name in GivenNames<Shape>]: z.ZodDefault<z.ZodType<z.output<Shape[Name]['input']>, unknown>>;
};
type SomeShape<Shape extends Facts> = {
  [Name in GivenNames<Shape>]: z.ZodOptional<z.ZodType<z.output<Shape[Name]['input']>, unknown>>;
};

export interface RecordType<Shape extends Facts = Facts, Name extends string = string>
  extends RecordDeclaration<Shape>,
    RecordCommands<Shape> {
  readonly name: Name;
  readonly workflow: Workflow<RecordEvents, RecordFields<Shape>>;
  readonly events: EventNames;
  /** A record as events store it. */
  readonly stored: z.ZodObject<StoredShape<Shape>>;
  /** Form of a new record. */
  readonly form: z.ZodObject<FormShape<Shape>>;
  /** Form of a change: omitted fields stay unchanged. */
  readonly changes: z.ZodObject<SomeShape<Shape>>;
  /** Response schema. */
  readonly wire: z.ZodObject<WireShape<Shape>>;
  readonly labels: Readonly<Record<keyof Shape & string, string>>;
  /** Facts hidden from all histories and responses. */
  readonly secret: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: record types of all shapes
export type AnyRecordType<Name extends string = string> = RecordType<any, Name>;

/** The referenced record type that in turn belongs to a customer; undefined for customers themselves. */
export function ownerOf(types: readonly AnyRecordType[], field: AnyFact | undefined): AnyRecordType | undefined {
  const type = types.find(({ name }) => name === field?.reference?.to);
  return type?.customer === 'id' ? undefined : type;
}

/** A type with a field `deleted` keeps removed records in its lists, for users who ask for them. */
export const keepsRemoved = ({ fields }: AnyRecordType): boolean => 'deleted' in fields;

/** The purpose of the files that records of public content show; undefined for records that are not public. */
export const publicPurpose = ({ files = [] }: Pick<AnyRecordType, 'files'>) => files.find(({ published }) => published);

export type RecordOf<Type> = Type extends RecordType<infer Shape> ? RecordFields<Shape> : never;

const captionsOf = <Shape extends Facts>(fields: Shape) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<
    keyof Shape & string,
    string
  >;

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Declares a type of record. */
export function recordType<const Shape extends Facts, const Name extends string>(
  declared: RecordDeclaration<Shape> & { readonly name: Name },
): RecordType<Shape, Name> {
  const fields = asHeld(declared.fields);
  const declaration = { ...declared, fields };
  const noun = pascal(declared.name);
  const events = { created: `${noun}Created`, changed: `${noun}Changed`, removed: `${noun}Removed` };
  const stored = objectOf<z.ZodObject<StoredShape<Shape>>>(fields, (one) => one.stored);
  const flow = flowOf(declaration, events, stored);
  const form = objectOf<z.ZodObject<FormShape<Shape>>>(fields, (one) => (one.own ? undefined : one.input));
  return {
    ...declaration,
    workflow: flow,
    events,
    stored,
    form,
    changes: objectOf(fields, (one) => (one.own ? undefined : z.optional(one.input))),
    wire: objectOf(fields, (one) => (one.secret ? undefined : one.wire)),
    labels: captionsOf(fields),
    secret: Object.keys(fields).filter((field) => fields[field]?.secret),
    ...commandsOf(declaration, { flow, events, stored, form }),
  };
}
