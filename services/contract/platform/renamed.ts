import { z } from 'zod';
import { id } from './call.js';
import { filter } from './envelope.js';
import { expectedVersion } from './expected-version.js';

/**
 * Fields that some clients send under older names, or under both: a row answers both, and a client that edits it changes
 * the one it knows.
 */

/** Field names of older clients, each mapped to our name. */
export type Renamed = Readonly<Record<string, string>>;

type Given = Readonly<Record<string, unknown>>;

/** Id and changed fields. Rejects a request without any known field, e.g. from a client with other field names. */
export const changing = <Shape extends z.ZodRawShape>(changes: z.ZodObject<Shape>) =>
  changes
    .extend({ id, ...expectedVersion })
    .refine((given) => Object.keys(changes.shape).some((name) => name in given), '没有要修改的内容');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Names under which each renamed field was sent, ours first. What is added has no use for an empty one beside another. */
function namesSent(given: Given, renamed: Renamed, isNew: boolean): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const ours of new Set(Object.values(renamed))) {
    const all = [ours, ...Object.keys(renamed).filter((name) => renamed[name] === ours)];
    const sent = all.filter((name) => given[name] !== undefined);
    const filled = sent.filter((name) => !isEmpty(given[name]));
    if (sent.length > 0) names.set(ours, isNew && filled.length > 0 ? filled : sent);
  }
  return names;
}

export const disagreeing = '同一内容以两个名称提交，但值不同';

interface Ways {
  readonly renamed: Renamed;
  /** Adds, so that there is nothing stored to compare with: names that disagree are refused. */
  readonly isNew: boolean;
}

/**
 * Validates fields that may be sent under other names; errors are reported under the name that was sent. The result has
 * our names, and beside them the validated values of older names that were sent, among which `settled` chooses.
 */
export function checkedBy<Schema extends z.ZodType>(
  schema: Schema,
  given: Given,
  { renamed, isNew }: Ways,
  context: z.RefinementCtx,
): z.output<Schema> & Given {
  const names = namesSent(given, renamed, isNew);
  const older: Record<string, unknown> = {};
  const read = (index: number) => {
    const sent = new Map([...names].map(([ours, all]) => [ours, all[index] ?? all[0] ?? ours]));
    const ours = Object.fromEntries([...sent].map(([name, theirs]) => [name, given[theirs]]));
    const { data, error } = schema.safeParse({ ...given, ...ours });
    for (const { message, path } of error?.issues ?? []) {
      const [first = '', ...rest] = path.map(String);
      // Fields without a further name were judged with the first names.
      if (index > 0 && !names.get(first)?.[index]) continue;
      context.addIssue({ code: 'custom', message, path: path.length === 0 ? [] : [sent.get(first) ?? first, ...rest] });
    }
    for (const [name, theirs] of sent)
      if (theirs !== name && data !== undefined) older[theirs] = (data as Record<string, unknown>)[name];
    return data;
  };
  const first = read(0) as (z.output<Schema> & Given) | undefined;
  const most = Math.max(0, ...[...names.values()].map((all) => all.length));
  for (let index = 1; index < most; index++) read(index);
  if (first === undefined) return z.NEVER;
  if (!isNew) return { ...first, ...older };
  for (const [ours, all] of names)
    for (const name of all)
      if (name in older && JSON.stringify(older[name]) !== JSON.stringify(first[ours]))
        context.addIssue({ code: 'custom', message: disagreeing, path: [name] });
  return first;
}

interface Words {
  readonly labels: Readonly<Record<string, string>>;
  readonly renamed?: Renamed;
}

/** Documents the accepted field names only; `checkedBy` validates. */
export const asSent = (
  form: z.ZodObject,
  { labels, renamed = {} }: Words,
): Record<string, z.ZodOptional<z.ZodUnknown>> =>
  Object.fromEntries(
    Object.keys({ ...form.shape, ...renamed }).map((name) => [
      name,
      z
        .unknown()
        .optional()
        .describe(labels[renamed[name] ?? name] ?? name),
    ]),
  );

/**
 * Input of one call that adds without an id and changes with one, each by its own rules. What can be given when a record
 * is added is known to its changes, too: what is fixed by then is refused if it differs, never passed over.
 */
export const addedOrChanged = <Form extends z.ZodObject, Changes extends z.ZodObject>(
  form: Form,
  changes: Changes & { readonly shape: Readonly<Record<keyof Form['shape'], z.ZodType>> },
  { labels, renamed = {} }: Words,
) => {
  const change = changing(changes);
  return z.looseObject({ ...asSent(form, { labels, renamed }), id: filter(id) }).transform((given, context) => {
    type Saved = (z.output<Form> & { id?: undefined }) | (z.output<Changes> & { id: string; version?: number });
    const isNew = given.id === undefined;
    return checkedBy(isNew ? form : change, given, { renamed, isNew }, context) as Saved;
  });
};
