/** The bearer token. It outlives the page, so that a reload or a second tab stays signed in. */
const key = 'tradeflow.token';

/** Whose a token is, as it says itself. */
function holderOf(held: string): string | undefined {
  try {
    const [, claims = ''] = held.split('.');
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { userId?: string }).userId;
  } catch {
    return undefined;
  }
}

/** A page is of one user from its first call on: what it shows and sends is never mixed with another's. */
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
  /** Whether another tab has signed in somebody else. */
  isTaken: (): boolean => {
    const held = localStorage.getItem(key);
    return held !== null && isOthers(held);
  },
  write: (value: string): void => {
    user = holderOf(value);
    localStorage.setItem(key, value);
  },
  /** Another's stays. */
  drop: (): void => {
    if (token.read() !== null) localStorage.removeItem(key);
  },
  /** Tells when another tab has signed in or out. */
  watch: (changed: () => void): (() => void) => {
    const listener = (event: StorageEvent) => event.key === key && changed();
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  },
};
