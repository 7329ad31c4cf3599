import type { EventMeta, StoredEvent } from './event.js';

/** The port to the event store. The one implementation is infra/event-store. */
export interface EventLog {
  /**
   * Appends all or none, durable when it answers.
   * @throws Conflict when the stream is not where `expected` says; Unavailable when the store cannot be reached; TooLarge.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended>;
  /** Events of one stream from a revision on; empty when there is no such stream. @throws Unanswered, Unavailable */
  read(stream: string, fromRevision?: number): Promise<StoredEvent[]>;
  /** The same in batches, or so many of them at most: a reader that has enough stops, and one that stores none of them needs no room for all. */
  walk(stream: string, fromRevision?: number, most?: number): AsyncIterable<readonly StoredEvent[]>;
  /** The newest event of a stream. */
  last(stream: string): Promise<StoredEvent | undefined>;
  /** All user events after a position, in order; then live. */
  subscribe(after: bigint | undefined, handler: FeedHandler): Feed;
  /** The position of the newest event there is. */
  head(): Promise<bigint | undefined>;
}

export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/** A revision, an empty stream, or no matter. */
export type ExpectedRevision = number | 'none' | 'any';

export interface Appended {
  readonly revision: number;
  readonly position: bigint;
}

export interface FeedHandler {
  /** Only events of these types are delivered; all when not said. */
  readonly types?: readonly string[];
  /** Instead of types: only events of streams whose names begin so. */
  readonly streams?: string;
  /** What has arrived, in order. The next batch comes when the promise resolves. */
  batch(events: readonly StoredEvent[]): Promise<void>;
  /** What batches have left under way is done. Asked before it is said how far the feed has come; when it fails, the feed begins anew. */
  written?(): Promise<void>;
  /** Nothing up to here is of these types, or it has been handled. Said now and then, for checkpoints. */
  passed?(position: bigint): void;
  /** All events that existed have been delivered; said again after each catch-up. */
  caughtUp?(): void;
  /** The feed lost its connection, or a batch failed; it starts again by itself. */
  interrupted?(error: Error): void;
  /** After which event to go on after an interruption; the last one handled unless said otherwise. */
  resumeAfter?(): Promise<bigint | undefined>;
}

export interface Feed {
  stop(): Promise<void>;
}

/** The stream has moved on. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
  constructor(readonly stream: string) {
    super(`stream ${stream} is not at the expected revision`);
  }
}

/** More than the event store takes in one append: 1 MiB of data and metadata. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The event store cannot be reached, or did not answer in time: whether an append happened is unknown. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** A read that does not get on, though the connection stands: it may be this one alone. */
export class Unanswered extends Unavailable {}
