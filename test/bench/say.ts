const began = performance.now();

/** Prints the current step with the seconds since the start, to show that a long run is alive. */
export const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)}s  ${text}`);

const everyMs = 5000;

/** Prints the progress of a long phase at intervals. */
export async function withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => say(text()), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
