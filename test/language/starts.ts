/** Expensive resources that test files start, counted for the report at the end of `npm test`. */
export type Started = 'worlds' | 'browsers' | 'pages';

export interface Starts {
  readonly count: number;
  readonly seconds: number;
}

/** Counts of this process so far. */
const starts = new Map<Started, Starts>();

export async function timed<T>(what: Started, start: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const started = await start();
  const { count, seconds } = startsOf(what);
  starts.set(what, { count: count + 1, seconds: seconds + (performance.now() - began) / 1000 });
  return started;
}

export const startsOf = (what: Started): Starts => starts.get(what) ?? { count: 0, seconds: 0 };
