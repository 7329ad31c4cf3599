import { type Draft, isSecret } from './drafts.js';
import { isLineKey } from './line-key.js';

type Fields = Readonly<Record<string, unknown>>;

/** What a form tells about its fields, so that its drafts can be compared with what is loaded now. */
export interface DraftedFields<Name extends string = string> {
  /** Version of what the form edits; undefined for something new. */
  version?: number | undefined;
  /** Fields that are right only together, e.g. the number of an account and its bank: a draft changes all or none. */
  together?: readonly (readonly Name[])[] | undefined;
  /** Fields that start with what the document does not hold, e.g. today: a draft keeps them like what was typed. */
  assumed?: readonly Name[];
  /** What of the values is the user's, where they also hold what the server told, e.g. which quantity is available. */
  entered?(values: Fields): Fields;
  /** The values with what the server tells now in place of what it told when the draft was begun. */
  retold?(values: Fields, loaded: Fields): Fields;
}

/**
 * Lines have keys of their own at every loading; they tell nothing about their content. A figure is the same whether it
 * was loaded or typed, i.e. text.
 */
const content = (value: unknown) =>
  JSON.stringify(value, (name, held) => {
    if ((name === 'key' && isLineKey(held)) || isSecret(name)) return undefined;
    return typeof held === 'number' ? String(held) : held;
  });

/** What the form edits, as loaded now: a draft never changes it. */
const isOfEdited = (name: string) => name === 'id' || name === 'version';

const always = (values: Fields) => values;

/** The fields in which the values differ from others; passwords are none, because no draft keeps them. */
export function changedIn(values: Fields, others: Fields, { entered = always }: DraftedFields): string[] {
  const [these, those] = [entered(values), entered(others)];
  return Object.keys(values).filter((name) => !isSecret(name) && content(these[name]) !== content(those[name]));
}

/** The fields, with those that belong to them, and so on. @param leads whether what belongs to a field follows it */
function withTheirs(
  names: readonly string[],
  { together = [] }: DraftedFields,
  leads: (name: string) => boolean = () => true,
): string[] {
  const all = new Set(names);
  // A set is walked to its end, with what is added on the way.
  for (const name of all)
    for (const group of together) if (group.includes(name) && leads(name)) for (const one of group) all.add(one);
  return [...all];
}

/** What the values hold in these fields. */
export const fieldsOf = (values: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** The fields that a draft keeps: none while the form is as it opened; of something new all, so that it stays as seen. */
export function draftedIn(values: Fields, shown: Fields, fields: DraftedFields): string[] {
  const changed = changedIn(values, shown, fields);
  if (changed.length === 0) return [];
  if (fields.version === undefined) return Object.keys(values);
  return withTheirs([...changed, ...(fields.assumed ?? [])], fields);
}

interface Merged {
  /** What is loaded now, with the fields that the draft changed. */
  values: Fields;
  /** Fields that others have changed since, too: here the draft undoes a change of theirs. */
  both: readonly string[];
}

/**
 * A draft on top of what is loaded now. It changes only the fields that its author changed, and those that belong to them;
 * all others stay as loaded, so that what others have saved meanwhile is not undone. The lines of a form are one field.
 * What belongs to a field that was not changed, e.g. an account to a currency that is still the same, does not follow it.
 */
export function mergedDraft({ values, seen }: Draft<Fields>, loaded: Fields, fields: DraftedFields): Merged {
  const typed = Object.keys(values).filter((name) => name in loaded && !isOfEdited(name));
  const draft = { ...loaded, ...fieldsOf(values, typed) };
  // Nobody else can have changed something new.
  if (fields.version === undefined) return { values: draft, both: [] };
  const different = changedIn(draft, loaded, fields);
  const isDifferent = (name: string) => different.includes(name);
  // A draft of an older version does not tell what it saw: there, every difference may be of its author, or of others.
  const before = seen && fieldsOf(seen, typed);
  const own = before ? [...changedIn(draft, { ...draft, ...before }, fields), ...(fields.assumed ?? [])] : typed;
  const theirs = before ? changedIn({ ...loaded, ...before }, loaded, fields) : typed;
  const restored = withTheirs(own.filter(isDifferent), fields, isDifferent);
  const both = different.filter(
    (name) => restored.includes(name) && theirs.includes(name) && !fields.assumed?.includes(name),
  );
  const merged = { ...loaded, ...fieldsOf(draft, restored) };
  return { values: fields.retold?.(merged, loaded) ?? merged, both };
}

/** Whether what the form edits was saved by others after the draft was begun. */
export const isOutdated = (draft: Draft<object>, version: number | undefined): boolean =>
  version !== undefined && draft.version !== undefined && draft.version !== version;
