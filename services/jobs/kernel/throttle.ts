/** Calls `wake` at once, then at most once per interval; calls in between are merged into the next one. */
export function throttle(wake: () => void, ms: number): { wake(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const now = () => {
    timer = undefined;
    last = performance.now();
    wake();
  };
  return {
    wake: () => {
      if (timer) return;
      const rest = last + ms - performance.now();
      if (rest <= 0) now();
      else timer = setTimeout(now, rest);
    },
    stop: () => clearTimeout(timer),
  };
}
