/** What was filled in but not submitted, kept in this browser per user and form, and offered when it is opened again. */
export interface Draft<Values> {
  at: number;
  values: Values;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const days = 7;

export interface Drafts<Values> {
  read(): Draft<Values> | undefined;
  write(values: Values): void;
  drop(): void;
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
  const drop = () => store.removeItem(key);
  return {
    drop,
    write(values) {
      try {
        store.setItem(key, JSON.stringify({ at: now(), values }, withoutPasswords));
      } catch {
        drop(); // The browser's quota is full: no draft is better than a stale one.
      }
    },
    read() {
      try {
        const draft = JSON.parse(store.getItem(key) ?? 'null') as Draft<Values> | null;
        if (draft && now() - draft.at < days * 86_400_000) return draft;
      } catch {
        // Written by an older version.
      }
      drop();
      return undefined;
    },
  };
}
