import { z } from 'zod';
import { holds, permitted } from '#workflows/kernel/actor.js';
import { type Command, command, type Situation } from '#workflows/kernel/command.js';
import { documentMachine, type State } from '#workflows/kernel/machine.js';
import { messages, rule } from '#workflows/kernel/refusal.js';
import { same } from '#workflows/kernel/same.js';
import { type Claim, type Workflow, workflow } from '#workflows/kernel/workflow.js';

/**
 * Plain records share one small workflow: created, changed, removed, with who and when. One declaration a record type
 * serves the commands, the projection and the lookups.
 */
export interface RecordDeclaration<Shape extends z.ZodRawShape> {
  /** Kebab case, also the stream prefix. */
  readonly name: string;
  readonly label: string;
  readonly version?: number;
  readonly fields: z.ZodObject<Shape>;
  /** Fields that no history shows. */
  readonly secret?: readonly (keyof Shape & string)[];
  /** Fields that lookups search by; each gets an index. */
  readonly indexed?: readonly (keyof Shape & string)[];
  /** What no two records may share; the message is for whoever comes second. */
  readonly unique?: readonly Unique<Shape>[];
  /** Permission strings; without one only the system may. */
  readonly permissions?: { readonly create?: string; readonly change?: string; readonly remove?: string };
}

export interface Unique<Shape extends z.ZodRawShape> {
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
type Fields<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

export interface RecordType<Shape extends z.ZodRawShape = z.ZodRawShape> extends RecordDeclaration<Shape> {
  readonly workflow: Workflow<RecordEvents, Fields<Shape>>;
  readonly events: { readonly created: string; readonly changed: string; readonly removed: string };
  readonly create: Command<RecordEvents, Fields<Shape>, Fields<Shape>, undefined>;
  readonly change: Command<RecordEvents, Fields<Shape>, Partial<Fields<Shape>>, undefined>;
  readonly remove: Command<RecordEvents, Fields<Shape>, Record<string, never>, undefined>;
}

export type RecordOf<Type> = Type extends RecordType<infer Shape> ? Fields<Shape> : never;

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** Some of the fields. A field that is left out stays as it is: its default is only for new records. */
const someOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
      ]),
    ),
  );

export function recordType<Shape extends z.ZodRawShape>(declaration: RecordDeclaration<Shape>): RecordType<Shape> {
  const { name, label, fields, permissions = {} } = declaration;
  const noun = pascal(name);
  const events = { created: `${noun}Created`, changed: `${noun}Changed`, removed: `${noun}Removed` };
  const empty = {} as Fields<Shape>;
  const flow: Workflow<RecordEvents, Fields<Shape>> = workflow({
    name,
    label,
    version: declaration.version ?? 1,
    events: { [events.created]: fields, [events.changed]: someOf(fields), [events.removed]: z.object({}) },
    machine: documentMachine<RecordEvents, Fields<Shape>>({
      id: name,
      initial: 'absent',
      empty,
      states: {
        absent: { label: '未创建', on: { [events.created]: 'present' } },
        present: { label: '有效', on: { [events.changed]: 'present', [events.removed]: 'removed' } },
        removed: { label: '已删除', final: true },
      },
      evolve: {
        [events.created]: (_: unknown, event: { data: Fields<Shape> }) => event.data,
        [events.changed]: (record: Fields<Shape>, event: { data: Partial<Fields<Shape>> }) => ({
          ...record,
          ...event.data,
        }),
      } as never,
    }),
    empty,
    ...(declaration.unique && { claims: claimsOf(declaration.unique) }),
  });
  const may =
    (permission: string | undefined) =>
    ({ actor }: Situation<Fields<Shape>>) => [
      rule(
        holds(actor, 'system') || (permission !== undefined && permitted(actor, permission)),
        messages.forbidden,
        'forbidden',
      ),
    ];
  const who = () => `有“${label}”权限的用户`;

  return {
    ...declaration,
    workflow: flow,
    events,
    create: command(flow, {
      name: 'create',
      label: `添加${label}`,
      data: fields as never,
      proposes: [events.created],
      who,
      allow: may(permissions.create),
      decide: ({ data }: { data: Fields<Shape> }) => [{ type: events.created, data }] as never,
    }),
    change: command(flow, {
      name: 'change',
      label: `编辑${label}`,
      data: someOf(fields) as never,
      proposes: [events.changed],
      who,
      allow: may(permissions.change),
      decide: ({ data, state }: { data: Partial<Fields<Shape>>; state: { context: Fields<Shape> } }) => {
        const changed = Object.entries(data).filter(
          ([key, value]) => !same(value, state.context[key as keyof Fields<Shape>]),
        );
        return (changed.length > 0 ? [{ type: events.changed, data: Object.fromEntries(changed) }] : []) as never;
      },
    }),
    remove: command(flow, {
      name: 'remove',
      label: `删除${label}`,
      data: z.object({}) as never,
      proposes: [events.removed],
      who,
      allow: may(permissions.remove),
      decide: () => [{ type: events.removed, data: {} }] as never,
    }),
  };
}

const claimsOf =
  <Shape extends z.ZodRawShape>(unique: readonly Unique<Shape>[]) =>
  ({ value: stands, context }: State<Fields<Shape>>): Claim[] =>
    unique.flatMap(({ fields, message, caseless, forEver }) => {
      const values = fields.map((field) => String(context[field as keyof Fields<Shape>] ?? '').trim());
      const gone = stands === 'absent' || (stands === 'removed' && !forEver);
      if (gone || values.includes('')) return [];
      const value = values.join('\u0000');
      return [{ scope: fields.join('-').toLowerCase(), value: caseless ? value.toLowerCase() : value, message }];
    });
