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
  /** Position of the newest event; of `all`, of the newest one of the server and of other programs, too. */
  head(of?: 'all'): Promise<bigint | undefined>;
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

/** The log ends before a position that was once in it, as when an older backup of it has been restored. */
export class OlderLog extends Error {
  override readonly name = 'OlderLog';
  constructor(end: bigint | undefined, position: bigint) {
    super(`事件库比数据库旧（事件库${end === undefined ? '是空的' : `止于 ${end}`}，数据库已处理到 ${position}），新事件会被漏掉。
请停止全部进程并恢复较新的事件；如果没有，请删除数据库中的模式 read、reactor、mail，下次启动时由事件重建。
The event store is older than the database: it ${end === undefined ? 'is empty' : `ends at ${end}`}, and the database is at ${position}. New events would be lost on it.
Stop all processes and restore the newer events; if there are none, drop the schemas read, reactor and mail of the database:
the next start builds them from the events.`);
  }
}
