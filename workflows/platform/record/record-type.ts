import { z } from 'zod';
import { type AnyFact, isDecimal } from '#workflows/platform/facts/fact-type.js';
import type { BizType } from '#workflows/platform/file/biz-type.js';
import { holds, permitted } from '#workflows/platform/kernel/actor.js';
import { type Command, command, type Situation } from '#workflows/platform/kernel/command.js';
import type { State, StateDefinitions } from '#workflows/platform/kernel/machine.js';
import { decimal } from '#workflows/platform/kernel/money.js';
import { messages, rule, type Verdict } from '#workflows/platform/kernel/refusal.js';
import { same } from '#workflows/platform/kernel/same.js';
import { type Claim, type Workflow, workflow } from '#workflows/platform/kernel/workflow.js';
import type { Page } from '#workflows/platform/page/page.js';
import type { Facts } from './fact.js';
import { refersOf, type TreeBy, treeOf } from './references.js';

/**
 * Plain records share one small workflow: created, changed, removed, with who and when. One declaration a record type
 * serves the commands, the rows, the calls, the rights, the form, the screen and the history.
 */
export interface RecordDeclaration<Shape extends Facts> {
  /** Kebab case, also the stream prefix. */
  readonly name: string;
  readonly label: string;
  readonly version?: number;
  readonly fields: Shape;
  /** The field that names a record to people. */
  readonly title: keyof Shape & string;
  /** Facts that a keyword is looked for in. */
  readonly searched?: readonly (keyof Shape & string)[];
  /** Facts that lookups ask by; each gets an index. References have theirs anyway. */
  readonly indexed?: readonly (keyof Shape & string)[];
  /** What no two records may share; the message is for the second of two users. */
  readonly unique?: readonly Unique<Shape>[];
  /**
   * The field that says whose it is, so that customers see only their own; `id` for customers themselves. A field that
   * refers to another type says that it belongs to whom that one belongs.
   */
  readonly customer?: (keyof Shape & string) | 'id';
  /** A number of its own, taken from a counter when it is created and never used again. */
  readonly numbered?: { readonly field: keyof Shape & string; readonly prefix: string; readonly digits: number };
  /** What files are brought for to such a record. */
  readonly files?: readonly BizType[];
  /** Those of them that can be had packed together, and the field that holds them. */
  readonly attachments?: { readonly bizType: string; readonly field: keyof Shape & string };
  /** The page that lists them; those that are shown on the page of another type have none. */
  readonly page?: Page;
  /** Permission strings; without one only the system may. */
  readonly permissions?: RecordPermissions;
  /** What else speaks against changing or removing one, whichever user asks. */
  readonly allow?: {
    readonly change?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
    readonly remove?: (situation: Situation<RecordFields<Shape>>) => readonly Verdict[];
  };
  /** What becomes of a removed one that stays, because what it did is still told of it. */
  readonly gone?: Partial<RecordFields<Shape>>;
  /** What a change must not do to a record, for reasons of its own. */
  readonly forbids?: (record: RecordFields<Shape>, change: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** What must hold of a record as it would become, new or changed; `given` is what is new about it. */
  readonly demands?: (record: RecordFields<Shape>, given: Partial<RecordFields<Shape>>) => readonly Verdict[];
  /** Said when a record would come to stand below itself. */
  readonly cycle?: string;
  /** Where records stand below each other by something else than a reference. */
  readonly tree?: TreeBy;
  /** Its id is not chance: what was removed may be created anew. */
  readonly renewable?: true;
}

export interface RecordPermissions {
  /** Of its page: list, details and history. Forms elsewhere choose from a picker, which has rights of its own. */
  readonly read: Permission;
  readonly create?: Permission;
  readonly change?: Permission;
  readonly remove?: Permission;
}
type Permission = `/${string}`;

export interface Unique<Shape extends Facts> {
  /** Together they are unique. An empty one is not counted. */
  readonly fields: readonly (keyof Shape & string)[];
  readonly message: string;
  /** Whatever the case of letters. */
  readonly caseless?: true;
  /** Not even a removed record gives it free. */
  readonly forEver?: true;
}

// biome-ignore lint/suspicious/noExplicitAny: events of records are named after the record
type RecordEvents = any;
type Held<One extends AnyFact> = One extends { sure: true; stored: z.ZodDefault<infer Bare> } ? Bare : One['stored'];
type StoredShape<Shape extends Facts> = { [Name in keyof Shape]: Held<Shape[Name]> };
type WireShape<Shape extends Facts> = { [Name in keyof Shape]: Shape[Name]['wire'] };
/** A record, complete. */
export type RecordFields<Shape extends Facts> = z.output<z.ZodObject<StoredShape<Shape>>>;
type GivenNames<Shape extends Facts> = {
  [Name in keyof Shape]: Shape[Name] extends { own: true } ? never : Name;
}[keyof Shape];
/** What a form gives: checked by the rules of the facts. */
type FormShape<Shape extends Facts> = {
  [Name in GivenNames<Shape>]: z.ZodDefault<z.ZodType<z.output<Shape[Name]['input']>, unknown>>;
};
type SomeShape<Shape extends Facts> = {
  [Name in GivenNames<Shape>]: z.ZodOptional<z.ZodType<z.output<Shape[Name]['input']>, unknown>>;
};

export interface RecordType<Shape extends Facts = Facts> extends RecordDeclaration<Shape> {
  readonly workflow: Workflow<RecordEvents, RecordFields<Shape>>;
  readonly events: { readonly created: string; readonly changed: string; readonly removed: string };
  /** As events hold a record. */
  readonly stored: z.ZodObject<StoredShape<Shape>>;
  /** As somebody gives a new one. */
  readonly form: z.ZodObject<FormShape<Shape>>;
  /** As somebody gives a change: what is left out stays. */
  readonly changes: z.ZodObject<SomeShape<Shape>>;
  /** As answers have it. */
  readonly wire: z.ZodObject<WireShape<Shape>>;
  readonly labels: Readonly<Record<keyof Shape & string, string>>;
  /** Facts that no history and no answer shows. */
  readonly secret: readonly string[];
  readonly create: Command<RecordEvents, RecordFields<Shape>, RecordFields<Shape>, undefined>;
  readonly change: Command<RecordEvents, RecordFields<Shape>, Partial<RecordFields<Shape>>, undefined>;
  readonly remove: Command<RecordEvents, RecordFields<Shape>, Record<string, never>, undefined>;
}

// biome-ignore lint/suspicious/noExplicitAny: record types of all shapes
export type AnyRecordType = RecordType<any>;

/** The type of record that a field refers to and that in turn belongs to a customer; none for customers themselves. */
export function ownerOf(types: readonly AnyRecordType[], field: AnyFact | undefined): AnyRecordType | undefined {
  const type = types.find(({ name }) => name === field?.reference?.to);
  return type?.customer === 'id' ? undefined : type;
}

/** A type with a field `deleted` keeps what was removed in its lists, for users who ask for it. */
export const keepsRemoved = ({ fields }: AnyRecordType): boolean => 'deleted' in fields;
export type RecordOf<Type> = Type extends RecordType<infer Shape> ? RecordFields<Shape> : never;

const noData = z.object({}) as z.ZodType<Record<string, never>>;

const captionsOf = <Shape extends Facts>(fields: Shape) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) as Record<
    keyof Shape & string,
    string
  >;

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** The schemas of the facts by their names, which only the caller knows one by one. */
const objectOf = <Schema extends z.ZodType>(fields: Facts, schemaOf: (fact: AnyFact) => z.ZodType | undefined) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const schema = schemaOf(one);
        return schema ? [[name, schema]] : [];
      }),
    ),
  ) as unknown as Schema;

/** What no record lacks has no default: a record without it is none. */
const asHeld = <Shape extends Facts>(fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one.sure ? { ...one, stored: one.stored.unwrap() } : one]),
  ) as Shape;

/** The same number is the same, in however many digits it is written. */
const isSame = (field: AnyFact | undefined, value: unknown, before: unknown): boolean =>
  field && isDecimal(field) && isText(value) && isText(before) ? decimal(value).eq(before) : same(value, before);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Some of the facts. One that is left out stays as it is: its default is only for new records. */
const someOf = <Shape extends Facts>(fields: Shape) =>
  objectOf<z.ZodType<Partial<RecordFields<Shape>>>>(fields, ({ stored }) =>
    z.optional(stored instanceof z.ZodDefault ? stored.unwrap() : stored),
  );

export function recordType<const Shape extends Facts>(declaration: RecordDeclaration<Shape>): RecordType<Shape> {
  const { name, label, permissions, allow = {} } = declaration;
  const fields = asHeld(declaration.fields);
  type Record = RecordFields<Shape>;
  const noun = pascal(name);
  const events = { created: `${noun}Created`, changed: `${noun}Changed`, removed: `${noun}Removed` };
  const stored = objectOf<z.ZodObject<StoredShape<Shape>>>(fields, (one) => one.stored);
  const empty = {} as Record;
  const tree = treeOf(fields, {
    kind: name,
    by: declaration.tree,
    message: declaration.cycle ?? messages.forbidden,
    changed: events.changed,
  });
  const flow: Workflow<RecordEvents, Record> = workflow<RecordEvents, Record & object, StateDefinitions>({
    name,
    label,
    version: declaration.version ?? 1,
    events: { [events.created]: stored, [events.changed]: someOf(fields), [events.removed]: z.object({}) },
    initial: 'absent',
    states: {
      absent: { label: '未创建', on: { [events.created]: 'present' } },
      present: { label: '有效', on: { [events.changed]: 'present', [events.removed]: 'removed' } },
      removed: declaration.renewable
        ? { label: '已删除', on: { [events.created]: 'present' } }
        : { label: '已删除', final: true },
    },
    evolve: {
      [events.created]: (_: unknown, event: { data: Record }) => event.data,
      [events.changed]: (record: Record, event: { data: Partial<Record> }) => ({ ...record, ...event.data }),
      ...('deleted' in fields && { [events.removed]: (record: Record) => ({ ...record, deleted: true }) }),
    },
    empty,
    refers: refersOf(fields, events),
    ...(tree && { tree }),
    ...(declaration.unique && { claims: claimsOf(declaration) }),
  });
  const may =
    (permission: string | undefined, further?: (situation: Situation<Record>) => readonly Verdict[]) =>
    (situation: Situation<Record>) => {
      const { actor } = situation;
      const permits = permission !== undefined && permitted(actor, permission);
      return [
        rule(holds(actor, 'system') || permits, messages.forbidden, 'forbidden'),
        ...(further?.(situation) ?? []),
      ];
    };
  const who = () => `有“${label}”权限的用户`;

  return {
    ...declaration,
    fields,
    workflow: flow,
    events,
    stored,
    form: objectOf(fields, (one) => (one.own ? undefined : one.input)),
    changes: objectOf(fields, (one) => (one.own || one.fixed ? undefined : z.optional(one.input))),
    wire: objectOf(fields, (one) => (one.secret ? undefined : one.wire)),
    labels: captionsOf(fields),
    secret: Object.keys(fields).filter((field) => fields[field]?.secret),
    create: command(flow, {
      name: 'create',
      label: '添加',
      data: stored,
      proposes: [events.created],
      who,
      allow: may(permissions?.create),
      decide: ({ data }: { data: Record }) => {
        demandAll(declaration.demands?.(data, data));
        return [{ type: events.created, data }];
      },
    }),
    change: command(flow, {
      name: 'change',
      label: '编辑',
      data: someOf(fields),
      proposes: [events.changed],
      who,
      allow: may(permissions?.change, allow.change),
      decide: ({ data, state }: { data: Partial<Record>; state: { context: Record } }) => {
        const stands = (key: string, value: unknown) => isSame(fields[key], value, state.context[key as keyof Record]);
        const changed = Object.entries(data).filter(([key, value]) => !stands(key, value));
        const change = Object.fromEntries(changed) as Partial<Record>;
        demandAll(declaration.forbids?.(state.context, change));
        demandAll(declaration.demands?.({ ...state.context, ...change }, change));
        return changed.length > 0 ? [{ type: events.changed, data: change }] : [];
      },
    }),
    remove: command(flow, {
      name: 'remove',
      label: '删除',
      data: noData,
      proposes: [declaration.gone ? events.changed : events.removed],
      who,
      allow: may(permissions?.remove, allow.remove),
      decide: () => [
        declaration.gone ? { type: events.changed, data: declaration.gone } : { type: events.removed, data: {} },
      ],
    }),
  };
}

const demandAll = (verdicts: readonly Verdict[] = []): void => {
  for (const verdict of verdicts) if (verdict) throw verdict;
};

const claimsOf =
  <Shape extends Facts>({ unique = [], gone: stays }: RecordDeclaration<Shape>) =>
  ({ value: stands, context }: State<RecordFields<Shape>>): Claim[] =>
    unique.flatMap(({ fields, message, caseless, forEver }) => {
      const values = fields.map((field) => String(context[field as keyof RecordFields<Shape>] ?? '').trim());
      // What stays when it is removed was taken back if it is removed after all: it has never been.
      const gone = stands === 'absent' || (stands === 'removed' && (!forEver || stays !== undefined));
      if (gone || values.includes('')) return [];
      const value = values.join('\u0000');
      return [{ scope: fields.join('-').toLowerCase(), value: caseless ? value.toLowerCase() : value, message }];
    });
