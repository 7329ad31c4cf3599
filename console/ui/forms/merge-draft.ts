import type { Draft } from './drafts.js';

/** Lines have keys of their own at every loading; they tell nothing about their content. */
const content = (value: unknown) => JSON.stringify(value, (name, held) => (name === 'key' ? undefined : held));
const isSame = (one: unknown, other: unknown) => content(one) === content(other);

/** What the form edits, as loaded now: a draft never changes it. */
const isOfEdited = (name: string) => name === 'id' || name === 'version';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the values that differ from those the form showed. */
export const changedIn = (values: Fields, shown: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, shown[name])));

/** What the values hold in these fields. */
export const fieldsOf = (values: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

interface Merged {
  /** What is loaded now, with the fields that the draft changed. */
  values: Fields;
  /** Fields that others have changed since, too: here the draft undoes a change of theirs. */
  both: readonly string[];
}

/**
 * A draft on top of what is loaded now. It changes only the fields that its author changed; all others stay as loaded, so
 * that what others have saved meanwhile is not undone. The lines of a form are one field.
 */
export function mergedDraft({ values, seen }: Draft<Fields>, loaded: Fields): Merged {
  const typed = Object.entries(values).filter(([name]) => name in loaded && !isOfEdited(name));
  const both = typed.filter(([name, value]) => {
    // A draft of an older version does not tell what it saw: there, every difference may be a change of others.
    const isTheirs = !seen || !isSame(seen[name], loaded[name]);
    return isTheirs && !isSame(value, loaded[name]);
  });
  return { values: { ...loaded, ...Object.fromEntries(typed) }, both: both.map(([name]) => name) };
}

/** Whether what the form edits was saved by others after the draft was begun. */
export const isOutdated = (draft: Draft<object>, version: number | undefined): boolean =>
  version !== undefined && draft.version !== undefined && draft.version !== version;
