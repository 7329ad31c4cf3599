/** Unsubmitted form input, kept in this browser per user and form and offered when the form is reopened. */
export interface Draft<Values> {
  at: number;
  /** What was typed; of a form that edits something, only the fields that differ from what it showed when it opened. */
  values: Values;
  /** What the form showed in these fields; absent where the draft holds every field: of something new, and formerly. */
  seen?: Values;
  /** Version of the document or record that was edited. */
  version?: number | undefined;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const days = 7;
const prefix = 'tradeflow.draft:';

/** Drafts of one form as seen by one opening of it: its own, and those of earlier openings. */
export interface Drafts<Values> {
  /** Drafts of earlier openings, newest first. Each stays until taken or dropped, whatever is written meanwhile. */
  offered(): readonly Draft<Values>[];
  /** Saves the current input beside them. @param base what the form showed in the same fields, and of which version */
  write(values: Values, base?: Pick<Draft<Values>, 'seen' | 'version'>): void;
  /** Makes this draft the current input; the previous input becomes one of the offered drafts. */
  take(draft: Draft<Values>): void;
  /** Discards the given draft, or the current input. */
  drop(draft?: Draft<Values>): void;
}

/** Passwords are never stored. */
export const isSecret = (name: string): boolean => /password/i.test(name);
const withoutSecrets = (name: string, value: unknown) => (isSecret(name) ? undefined : value);

function stored<Values>(store: Store, key: string): Draft<Values>[] {
  try {
    // An older version stored a single draft instead of an array.
    const drafts = [JSON.parse(store.getItem(key) ?? '[]')].flat() as (Draft<Values> | null)[];
    return drafts.filter((one) => one !== null);
  } catch {
    store.removeItem(key); // unreadable
    return [];
  }
}

const isRecent =
  (now: () => number) =>
  ({ at }: Pick<Draft<unknown>, 'at'>) =>
    now() - at < days * 86_400_000;

const read = <Values>(store: Store, key: string, now: () => number): Draft<Values>[] =>
  stored<Values>(store, key).filter(isRecent(now));

function save(store: Store, key: string, drafts: readonly Draft<unknown>[]): void {
  if (drafts.length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(drafts, withoutSecrets));
}

/**
 * Old drafts go, whoever's they are, and whether or not their form is ever opened again. Others are not written anew:
 * every other tab would look at them, and one may be writing just now.
 */
export function dropOldDrafts(store: Store & Pick<Storage, 'key' | 'length'> = localStorage, now = Date.now): void {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  for (const key of keys.filter((one) => one.startsWith(prefix))) {
    const drafts = stored(store, key);
    const recent = drafts.filter(isRecent(now));
    if (recent.length < drafts.length) save(store, key, recent);
  }
}

export function draftsOf<Values>(
  user: string,
  form: string,
  store: Store = localStorage,
  now = Date.now,
): Drafts<Values> {
  const key = `${prefix}${user}:${form}`;
  /** Timestamp of the current input's last save; identifies it among the drafts. */
  let own: number | undefined;
  const others = (but: number | undefined) => read<Values>(store, key, now).filter(({ at }) => at !== but);
  return {
    offered: () => others(own),
    write(values, base) {
      const left = others(own);
      own = Math.max(now(), ...left.map(({ at }) => at + 1)); // unique per draft
      try {
        save(store, key, [{ at: own, values, ...base }, ...left]);
      } catch {
        save(store, key, left); // The browser's quota is full: no draft is better than a stale one.
      }
    },
    take({ at }) {
      own = at;
    },
    drop(draft) {
      save(store, key, others(draft ? draft.at : own));
    },
  };
}
