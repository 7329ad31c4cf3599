/** The bearer token. Stored beyond the page, so that a reload or another tab stays signed in. */
const key = 'tradeflow.token';

/** The user id in a token's claims. */
function holderOf(held: string): string | undefined {
  try {
    const [, claims = ''] = held.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { userId?: string }).userId;
  } catch {
    return undefined;
  }
}

/** A page belongs to one user from its first call on, so that data of different users is never mixed. */
let user: string | undefined;

const isOthers = (held: string): boolean => {
  const holder = holderOf(held);
  user ??= holder;
  return holder !== undefined && holder !== user;
};

export const token = {
  read: (): string | null => {
    const held = localStorage.getItem(key);
    return held !== null && isOthers(held) ? null : held;
  },
  /** Whether another tab has signed in as another user. */
  isTaken: (): boolean => {
    const held = localStorage.getItem(key);
    return held !== null && isOthers(held);
  },
  write: (value: string): void => {
    user = holderOf(value);
    localStorage.setItem(key, value);
  },
  /** Keeps another user's token. */
  drop: (): void => {
    if (token.read() !== null) localStorage.removeItem(key);
  },
  /** Calls back when another tab signs in or out. */
  watch: (changed: () => void): (() => void) => {
    const listener = (event: StorageEvent) => event.key === key && changed();
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};
