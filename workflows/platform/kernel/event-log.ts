import type { EventMeta, StoredEvent } from './event.js';

/** Port to the event store. The only implementation is infra/event-store. */
export interface EventLog {
  /**
   * Appends all events or none; they are durable when it resolves.
   * @throws Conflict if the stream is not at `expected`; Unavailable if the store cannot be reached; TooLarge.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream from a revision on; empty if the stream does not exist. @throws Unanswered, Unavailable */
  read(stream: string, fromRevision?: number): Promise<StoredEvent[]>;
  /** Like `read`, in batches, at most `most` events: readers can stop early and need not hold all events in memory. */
  walk(stream: string, fromRevision?: number, most?: number): AsyncIterable<readonly StoredEvent[]>;
  /** Newest event of a stream. */
  last(stream: string): Promise<StoredEvent | undefined>;
  /** All user events after a position, in order; then live events. */
  subscribe(after: bigint | undefined, handler: FeedHandler): Feed;
  /** Position of the newest event. */
  head(): Promise<bigint | undefined>;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/** A revision, an empty stream, or no check. */
export type ExpectedRevision = number | 'none' | 'any';

export interface Appended {
  readonly revision: number;
  readonly position: bigint;
}

export interface FeedHandler {
  /** Only events of these types are delivered; all by default. */
  readonly types?: readonly string[];
  /** Alternative to `types`: only events of streams with this name prefix. */
  readonly streams?: string;
  /** Handles a batch, in order. The next batch is delivered after the promise resolves. */
  batch(events: readonly StoredEvent[]): Promise<void>;
  /** Waits for work that batches left pending. Called before progress is reported; if it fails, the feed restarts. */
  written?(): Promise<void>;
  /** All relevant events up to this position have been handled. Called now and then, for checkpoints. */
  passed?(position: bigint): void;
  /** All existing events have been delivered; called again after each catch-up. */
  caughtUp?(): void;
  /** The connection was lost or a batch failed; the feed restarts by itself. */
  interrupted?(error: Error): void;
  /** Position to resume after an interruption; the last handled event by default. */
  resumeAfter?(): Promise<bigint | undefined>;
}

export interface Feed {
  stop(): Promise<void>;
}

/** The stream is not at the expected revision. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  constructor(readonly stream: string) {
    super(`stream ${stream} is not at the expected revision`);
  }
}

/** The append exceeds the event store's limit of 1 MiB of data and metadata. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The event store is unreachable or timed out: whether an append happened is unknown. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** A read makes no progress although the connection is up; possibly only this one. */
export class Unanswered extends Unavailable {}
