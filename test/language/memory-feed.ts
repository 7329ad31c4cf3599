import type { EventLog, Feed, FeedHandler } from '#workflows/platform/kernel/event-log.js';
import { memoryLog } from './memory-log.js';

/** An in-memory event log with subscriptions: appended events are delivered immediately, as one batch. */
export function memoryFeed(): EventLog {
  const log = memoryLog();
  const followers = new Set<() => void>();

  const subscribe = (after: bigint | undefined, handler: FeedHandler): Feed => {
    let next = after === undefined ? 0 : Number(after) + 1;
    let caughtUp = false;
    let working: Promise<void> | undefined;
    const deliver = async () => {
      await Promise.resolve();
      for (let isLevel = false; !isLevel && followers.has(wake); ) {
        const batch = log.events.slice(next);
        try {
          if (batch.length > 0) await handler.batch(batch);
          else await handler.written?.();
          next += batch.length;
          isLevel = batch.length === 0 && next >= log.events.length;
        } catch (error) {
          handler.interrupted?.(error as Error);
          // Yields to the event loop, so that a handler that always fails cannot block the test's time limit.
          await new Promise(setImmediate);
          const from = await handler.resumeAfter?.();
          next = from === undefined ? 0 : Number(from) + 1;
        }
      }
      if (!caughtUp) handler.caughtUp?.();
      caughtUp = true;
      working = undefined;
    };
    const wake = () => {
      working ??= deliver();
    };
    followers.add(wake);
    wake();
    return {
      stop: async () => {
        followers.delete(wake);
        await working;
      },
    };
  };

  return {
    ...log,
    subscribe,
    append: async (...what) => {
      const appended = await log.append(...what);
      for (const wake of followers) wake();
      return appended;
    },
  };
}
