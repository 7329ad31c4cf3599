import { setTimeout as sleep } from 'node:timers/promises';
import type { AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Feed, FeedHandler } from '#workflows/platform/kernel/event-log.js';
import { approximateBytes } from '#workflows/platform/structures/approximate-bytes.js';
import { isForeign, storedOf } from './stored.js';

const largestBatch = 1000;
const mostWaiting = 5000;
/** Maximum data weight (`approximateBytes`) of a batch, and of the queue, since an event may have a megabyte. */
const heaviestBatch = 16 * 1024 * 1024;
const heaviestQueue = 4 * heaviestBatch;
const retryMs = [100, 200, 400, 800, 1600, 3000];

/** A batch of this many events suggests that more are on their way: the feed waits for them briefly. */
const crowd = 4;
const gatherMs = 5;

interface Waiting {
  readonly event: StoredEvent;
  readonly weight: number;
}

/** Opens a subscription after a position; `considered` receives the position up to which the server has looked. */
export type Open = (after: bigint | undefined, considered: (position: bigint) => void) => AllStreamSubscription;

/**
 * Reading: the server delivers past events. Level: it has reported the end, and the handler is to be told. Told: new
 * events have just happened. Broken: there is no subscription until the next attempt.
 */
type State = 'reading' | 'level' | 'told' | 'broken' | 'stopped';

/**
 * Follows `$all`: delivers the events that have arrived as one batch, in order, and the next when that is done. Events
 * are queued rather than awaited one by one (awaiting in a data handler loses their order); pausing bounds the queue by
 * number and weight. A lost connection is reopened after the last handled batch.
 */
export class AllFeed implements Feed {
  private state: State = 'broken';
  private readonly queue: Waiting[] = [];
  private queued = 0;
  private subscription: AllStreamSubscription | undefined;
  private attempts = 0;
  private retry: NodeJS.Timeout | undefined;
  private delivering: Promise<void> | undefined;
  /** Something arrived after the current delivery had checked. */
  private due = false;
  /** Position up to which the server has looked, or of the last event that is irrelevant to feeds. */
  private considered = -1n;
  private lastBatch = 0;

  constructor(
    private readonly open: Open,
    private position: bigint | undefined,
    private readonly handler: FeedHandler,
    private readonly moment: () => Promise<unknown> = () => sleep(gatherMs),
  ) {
    this.connect();
  }

  async stop(): Promise<void> {
    this.state = 'stopped';
    clearTimeout(this.retry);
    const last = this.subscription;
    this.subscription = undefined;
    last?.on('error', () => undefined);
    await last?.unsubscribe().catch(() => undefined);
    await this.delivering?.catch(() => undefined);
  }

  private get isStopped(): boolean {
    return this.state === 'stopped';
  }

  private connect(): void {
    if (this.isStopped) return;
    this.state = 'reading';
    this.empty();
    this.considered = -1n;
    const current = this.open(this.position, (reached) => this.consider(reached));
    this.subscription = current;
    const ifCurrent =
      <Said extends unknown[]>(hear: (...said: Said) => void) =>
      (...said: Said) => {
        if (current === this.subscription) hear(...said);
      };
    current.on(
      'data',
      ifCurrent(({ event }) => event && this.take(current, storedOf(event))),
    );
    current.on(
      'caughtUp',
      ifCurrent(() => this.becomeLevel()),
    );
    current.on(
      'error',
      ifCurrent((error: Error) => this.reconnect(error)),
    );
    current.on(
      'end',
      ifCurrent(() => this.reconnect(new Error('the subscription ended'))),
    );
  }

  private take(source: AllStreamSubscription, event: StoredEvent): void {
    if (isForeign(event)) {
      this.consider(event.position);
      return;
    }
    const weight = approximateBytes(event.data);
    this.queue.push({ event, weight });
    this.queued += weight;
    if (this.queue.length >= mostWaiting || this.queued >= heaviestQueue) source.pause();
    this.deliver();
  }

  private consider(position: bigint): void {
    this.considered = position;
    this.deliver();
  }

  private becomeLevel(): void {
    this.attempts = 0;
    this.state = 'level';
    this.deliver();
  }

  private reconnect(error: Error): void {
    if (this.isStopped) return;
    const dying = this.subscription;
    this.subscription = undefined;
    this.state = 'broken';
    dying?.on('error', () => undefined);
    dying?.unsubscribe().catch(() => undefined);
    this.handler.interrupted?.(error);
    const pause = retryMs[Math.min(this.attempts++, retryMs.length - 1)];
    this.retry = setTimeout(() => void this.resume(), pause);
  }

  /** The current batch must be finished first: the feed resumes right after it. */
  private async resume(): Promise<void> {
    await this.delivering?.catch(() => undefined);
    try {
      if (this.handler.resumeAfter) this.position = await this.handler.resumeAfter();
      this.connect();
    } catch (error) {
      this.reconnect(asError(error));
    }
  }

  private deliver(): void {
    this.due = true;
    this.delivering ??= this.drain().finally(() => {
      this.delivering = undefined;
      if ((this.due || this.queue.length > 0) && !this.isStopped) this.deliver();
    });
  }

  private async drain(): Promise<void> {
    await new Promise(setImmediate); // what arrives together is handled together
    while (this.queue.length > 0 && !this.isStopped) {
      await this.gather();
      if (!(await this.handOver())) return;
    }
    this.due = false;
    if (this.isStopped || !(await this.finish())) return;
    // More has arrived meanwhile and is handled first.
    if (this.queue.length > 0) return;
    this.pass();
    if (this.state !== 'level') return;
    this.state = 'told';
    this.handler.caughtUp?.();
  }

  /** A single event never waits; in a crowd, a fuller batch costs each event less. */
  private async gather(): Promise<void> {
    const { state, lastBatch, queue } = this;
    if (state === 'told' && lastBatch >= crowd && queue.length < 2 * lastBatch) await this.moment();
  }

  /** @returns false if the handler failed, and the feed restarts */
  private async handOver(): Promise<boolean> {
    const source = this.subscription;
    const batch = this.nextBatch();
    // A new connection was opened meanwhile.
    if (batch.length === 0) return true;
    this.lastBatch = batch.length;
    try {
      await this.handler.batch(batch);
      this.position = batch.at(-1)?.position ?? this.position;
    } catch (error) {
      if (source === this.subscription) this.reconnect(asError(error));
      this.empty();
      this.due = false;
      return false;
    }
    if (this.queue.length < mostWaiting / 2 && this.queued < heaviestQueue / 2) this.subscription?.resume();
    return true;
  }

  /** Waits for writes that batches have left pending. @returns false if one failed, and the feed restarts */
  private async finish(): Promise<boolean> {
    const source = this.subscription;
    try {
      await this.handler.written?.();
      return true;
    } catch (error) {
      if (source === this.subscription) this.reconnect(asError(error));
      this.empty();
      return false;
    }
  }

  private nextBatch(): StoredEvent[] {
    const { queue } = this;
    let [count, weight] = [0, 0];
    // An event too heavy for any batch goes alone.
    while (count < Math.min(queue.length, largestBatch) && (count === 0 || weight < heaviestBatch))
      weight += queue[count++]?.weight ?? 0;
    this.queued -= weight;
    return queue.splice(0, count).map(({ event }) => event);
  }

  private empty(): void {
    this.queue.length = 0;
    this.queued = 0;
  }

  /** The server's position is passed once everything it has delivered was handled. */
  private pass(): void {
    const { considered, position = -1n, queue, subscription } = this;
    if (considered <= position || queue.length > 0 || subscription?.readableLength !== 0) return;
    this.position = considered;
    this.handler.passed?.(considered);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
