/** The bearer token. It outlives the page, so that a reload or a second tab stays signed in. */
const key = 'tradeflow.token';

export const token = {
  read: (): string | null => localStorage.getItem(key),
  write: (value: string): void => localStorage.setItem(key, value),
  drop: (): void => localStorage.removeItem(key),
};
