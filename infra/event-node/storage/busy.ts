import { performance } from 'node:perf_hooks';

const BUSY = 0.6;
const LOOK_MS = 50;
/** What is paced makes it less busy, and is paced on all the same. */
const HELD_MS = 2_000;

/** @returns whether this thread has worked for more than so much of a moment lately, as looked at now and then */
export function busyThread(): () => boolean {
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let busyUntil = 0;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_MS) {
      lookedAt = now;
      const since = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(since, before).utilization > BUSY) busyUntil = now + HELD_MS;
      before = since;
    }
    return now < busyUntil;
  };
}
