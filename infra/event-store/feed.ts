import type { AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Feed, FeedHandler } from '#workflows/platform/kernel/event-log.js';
import { storedOf } from './stored.js';

const largestBatch = 1000;
const mostWaiting = 5000;
const retryMs = [100, 200, 400, 800, 1600, 3000];

/**
 * Follows `$all`: hands over what has arrived as one batch, in order, the next when that is done. Events are queued
 * rather than awaited one by one (awaiting inside a data handler loses their order); the queue is bounded by pausing.
 * A lost connection is opened again after the last batch that was handled.
 */
export function follow(
  open: (after: bigint | undefined, considered: (position: bigint) => void) => AllStreamSubscription,
  after: bigint | undefined,
  handler: FeedHandler,
): Feed {
  const queue: StoredEvent[] = [];
  let position = after;
  let subscription: AllStreamSubscription | undefined;
  let stopped = false;
  let attempts = 0;
  let delivering: Promise<void> | undefined;
  /** Something was said after the delivery under way had looked. */
  let due = false;
  let live = false;
  /** How far the server says it has looked. */
  let considered = -1n;
  let retry: NodeJS.Timeout | undefined;

  const connect = () => {
    if (stopped) return;
    live = false;
    queue.length = 0;
    considered = -1n;
    const current = open(position, (reached) => {
      considered = reached;
      deliver();
    });
    subscription = current;
    current.on('data', ({ event }) => {
      if (current !== subscription || !event) return;
      queue.push(storedOf(event));
      if (queue.length >= mostWaiting) current.pause();
      deliver();
    });
    current.on('caughtUp', () => {
      if (current !== subscription) return;
      attempts = 0;
      live = true;
      deliver();
    });
    current.on('error', (error) => current === subscription && reconnect(error));
    current.on('end', () => current === subscription && reconnect(new Error('the subscription ended')));
  };

  const reconnect = (error: Error) => {
    if (stopped) return;
    const dying = subscription;
    subscription = undefined;
    live = false;
    dying?.on('error', () => undefined);
    dying?.unsubscribe().catch(() => undefined);
    handler.interrupted?.(error);
    const pause = retryMs[Math.min(attempts++, retryMs.length - 1)];
    // What is being handled must be done first: the feed starts again right after it.
    retry = setTimeout(() => void resume(), pause);
  };

  const resume = async () => {
    await delivering?.catch(() => undefined);
    try {
      if (handler.resumeAfter) position = await handler.resumeAfter();
      connect();
    } catch (error) {
      reconnect(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const deliver = () => {
    due = true;
    delivering ??= drain().finally(() => {
      delivering = undefined;
      if ((due || queue.length > 0) && !stopped) deliver();
    });
  };

  const drain = async () => {
    await new Promise(setImmediate); // what arrives together is handled together
    while (queue.length > 0 && !stopped) {
      const source = subscription;
      const batch = queue.splice(0, largestBatch);
      try {
        await handler.batch(batch);
        position = batch.at(-1)?.position ?? position;
      } catch (error) {
        if (source === subscription) reconnect(error instanceof Error ? error : new Error(String(error)));
        queue.length = 0;
        due = false;
        return;
      }
      if (queue.length < mostWaiting / 2) subscription?.resume();
    }
    due = false;
    if (stopped) return;
    pass();
    if (!live) return;
    live = false;
    handler.caughtUp?.();
  };

  /** What the server has looked at is done when nothing is left of what it has delivered. */
  const pass = () => {
    if (considered <= (position ?? -1n) || queue.length > 0 || subscription?.readableLength !== 0) return;
    position = considered;
    handler.passed?.(position);
  };

  connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      const last = subscription;
      subscription = undefined;
      last?.on('error', () => undefined);
      await last?.unsubscribe().catch(() => undefined);
      await delivering?.catch(() => undefined);
    },
  };
}
