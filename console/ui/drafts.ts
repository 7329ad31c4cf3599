/** What was filled in but not submitted, kept in this browser per user and form, and offered when it is opened again. */
export interface Draft<Values> {
  at: number;
  values: Values;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const days = 7;

/** The drafts of one form, as one opening of it sees them: its own, and those that earlier ones left. */
export interface Drafts<Values> {
  /** What earlier openings left, the newest first. It stays until it is taken or dropped, whatever is written meanwhile. */
  offered(): readonly Draft<Values>[];
  /** Keeps what is typed now beside them. */
  write(values: Values): void;
  /** From now on it is what is typed; what was typed before is one of those that were left. */
  take(draft: Draft<Values>): void;
  /** This one, or what was typed here. */
  drop(draft?: Draft<Values>): void;
}

/** A password is typed again. */
const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value);

export function draftsOf<Values>(
  user: string,
  form: string,
  store: Store = localStorage,
  now = Date.now,
): Drafts<Values> {
  const key = `tradeflow.draft:${user}:${form}`;
  /** When what is typed here was written last, by which it is told from the others. */
  let own: number | undefined;
  const save = (drafts: readonly Draft<Values>[]) => {
    if (drafts.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(drafts, withoutPasswords));
  };
  const read = (): Draft<Values>[] => {
    try {
      // An older version kept one, and in no list.
      const drafts = [JSON.parse(store.getItem(key) ?? '[]')].flat() as Draft<Values>[];
      return drafts.filter(({ at }) => now() - at < days * 86_400_000);
    } catch {
      store.removeItem(key); // Nobody can read it.
      return [];
    }
  };
  const others = (but: number | undefined) => read().filter(({ at }) => at !== but);
  return {
    offered: () => others(own),
    write(values) {
      const left = others(own);
      own = Math.max(now(), ...left.map(({ at }) => at + 1)); // each has a moment of its own
      try {
        save([{ at: own, values }, ...left]);
      } catch {
        save(left); // The browser's quota is full: no draft is better than a stale one.
      }
    },
    take({ at }) {
      own = at;
    },
    drop(draft) {
      save(others(draft ? draft.at : own));
    },
  };
}
