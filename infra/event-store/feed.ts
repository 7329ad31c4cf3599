import { setTimeout as sleep } from 'node:timers/promises';
import type { AllStreamSubscription } from '@eventstore/db-client';
import type { StoredEvent } from '#workflows/platform/kernel/event.js';
import type { Feed, FeedHandler } from '#workflows/platform/kernel/event-log.js';
import { weightOf } from '#workflows/platform/kernel/weight.js';
import { isForeign, storedOf } from './stored.js';

const largestBatch = 1000;
const mostWaiting = 5000;
/** Of their data (`weightOf`), for an event may have a megabyte: of one batch, and of all that wait. */
const heaviestBatch = 16 * 1024 * 1024;
const heaviestQueue = 4 * heaviestBatch;
const retryMs = [100, 200, 400, 800, 1600, 3000];

/** A batch of so many events is a sign that more are on their way: those are waited for a moment. */
const crowd = 4;
const gatherMs = 5;

interface Waiting {
  readonly event: StoredEvent;
  readonly weight: number;
}

/** Opens a subscription after a position; `considered` hears how far the server says it has looked. */
export type Open = (after: bigint | undefined, considered: (position: bigint) => void) => AllStreamSubscription;

/**
 * Reading: the server delivers what there was. Level: it has said that this is all, and the handler is to be told.
 * Told: what comes now has just happened. Broken: there is no subscription until the next attempt.
 */
type State = 'reading' | 'level' | 'told' | 'broken' | 'stopped';

/**
 * Follows `$all`: hands over what has arrived as one batch, in order, the next when that is done. Events are queued
 * rather than awaited one by one (awaiting inside a data handler loses their order); the queue is bounded, by number and by weight, by pausing.
 * A lost connection is opened again after the last batch that was handled.
 */
export class AllFeed implements Feed {
  private state: State = 'broken';
  private readonly queue: Waiting[] = [];
  private queued = 0;
  private subscription: AllStreamSubscription | undefined;
  private attempts = 0;
  private retry: NodeJS.Timeout | undefined;
  private delivering: Promise<void> | undefined;
  /** Something was said after the delivery under way had looked. */
  private due = false;
  /** How far the server says it has looked, or what is nothing for a feed has come. */
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
    const weight = weightOf(event.data);
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

  /** What is being handled must be done first: the feed starts again right after it. */
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
    // Something has come meanwhile, which is handled first.
    if (this.queue.length > 0) return;
    this.pass();
    if (this.state !== 'level') return;
    this.state = 'told';
    this.handler.caughtUp?.();
  }

  /** An event that comes alone never waits; in a crowd, a fuller batch costs each of them less. */
  private async gather(): Promise<void> {
    const { state, lastBatch, queue } = this;
    if (state === 'told' && lastBatch >= crowd && queue.length < 2 * lastBatch) await this.moment();
  }

  /** @returns false when the handler failed, and the feed begins anew */
  private async handOver(): Promise<boolean> {
    const source = this.subscription;
    const batch = this.nextBatch();
    // A new connection has begun meanwhile.
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

  /** Waits for what batches have left under way. @returns false when that failed, and the feed begins anew */
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
    // One that is too heavy for any batch goes alone.
    while (count < Math.min(queue.length, largestBatch) && (count === 0 || weight < heaviestBatch))
      weight += queue[count++]?.weight ?? 0;
    this.queued -= weight;
    return queue.splice(0, count).map(({ event }) => event);
  }

  private empty(): void {
    this.queue.length = 0;
    this.queued = 0;
  }

  /** What the server has looked at is done when nothing is left of what it has delivered. */
  private pass(): void {
    const { considered, position = -1n, queue, subscription } = this;
    if (considered <= position || queue.length > 0 || subscription?.readableLength !== 0) return;
    this.position = considered;
    this.handler.passed?.(considered);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
