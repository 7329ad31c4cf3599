/** Of its core. Cold loads by many callers take 0.4 of it, readers of large streams all there is. */
const BUSY = 0.5;
const LOOK_MS = 50;
/** What is paced makes it less busy, and is paced on all the same. */
const HELD_MS = 2_000;

/**
 * By processor time: a thread that waits for a core would look busy to its event loop.
 * @returns whether this thread has worked for more than so much of a moment lately, as looked at now and then
 */
export function busyThread(): () => boolean {
  let before = process.threadCpuUsage();
  let lookedAt = performance.now();
  let busyUntil = 0;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_MS) {
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > BUSY * (now - lookedAt)) busyUntil = now + HELD_MS;
      before = process.threadCpuUsage();
      lookedAt = now;
    }
    return now < busyUntil;
  };
}
