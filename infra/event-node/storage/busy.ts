/** Fraction of a core. Cold loads by many callers use 0.4, readers of large streams all of it. */
const busy = 0.5;
const lookMs = 50;
/** Pacing lowers the load, so busy is reported for this long after the last busy sample. */
const heldMs = 2_000;

/**
 * Measures processor time: to the event loop, a thread waiting for a core would look busy.
 * @returns a function that tells, from occasional samples, whether this thread has recently used more than BUSY
 */
export function busyThread(): () => boolean {
  let before = process.threadCpuUsage();
  let lookedAt = performance.now();
  let busyUntil = 0;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= lookMs) {
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > busy * (now - lookedAt)) busyUntil = now + heldMs;
      before = process.threadCpuUsage();
      lookedAt = now;
    }
    return now < busyUntil;
  };
}
