/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

/** An event as it stands in the log; `position` counts the whole log from 0 without gaps, `revision` its stream. */
export interface RecordedEvent extends ProposedEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** 100-nanosecond ticks since 1970, as the protocol wants them. */
  readonly created: string;
}

/** The revision of the last event of a tombstoned stream. No stream reaches it by appending. */
export const TOMBSTONE = Number.MAX_SAFE_INTEGER;

/** The revision of a stream without events. */
export const NO_EVENTS = -1;

export const NO_BYTES: Buffer = Buffer.alloc(0);

/** What a writer expects of a stream before it writes. */
export type Expectation =
  | { readonly kind: 'any' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'no-stream' }
  | { readonly kind: 'revision'; readonly revision: number };

/** Milliseconds to the ticks kept in `created`. */
export const ticks = (milliseconds: number): string => `${milliseconds}0000`;

/** What an event costs besides its bytes: its row, its place in indexes, and the work on it. */
export const EVENT_COST = 128;
/** That is much where it carries next to nothing: so many thousands of them are one insert, for which all others wait. */
export const LEAST_SIZE = 256;

/** The bytes that count against the limit of an append. */
export const sizeOf = ({ data, metadata, type }: ProposedEvent): number =>
  Math.max(LEAST_SIZE, EVENT_COST + data.length + metadata.length + type.length * 2);

/** Where a write ended up: the last revision of the stream and the position of the last event. */
export interface Written {
  readonly revision: number;
  readonly position: number;
}

/** Two buffers, four strings and the object that holds them: of an event in memory hardly less than its bytes, often more. */
const BESIDE_BYTES = 1_200;

/** What an event takes of memory, in bytes. */
export const memoryOf = ({ data, metadata }: RecordedEvent): number => data.length + metadata.length + BESIDE_BYTES;
