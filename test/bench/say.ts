const began = performance.now();

/** What is being done, with the seconds since the start: a long run must show that it lives. */
export const say = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)}s  ${text}`);

const everyMs = 5000;

/** Says how far a long phase is, now and then. */
export async function withProgress<T>(text: () => string, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => say(text()), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
