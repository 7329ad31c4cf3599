/** An event as a client proposes it. */
export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  readonly isJson: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

/** A stored event; `position` counts the whole log from 0 without gaps, `revision` its stream. */
export interface RecordedEvent extends ProposedEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** 100-nanosecond ticks since 1970, as the protocol requires. */
  readonly created: string;
}

/** Revision of the last event of a tombstoned stream. No stream reaches it by appending. */
export const tombstoneRevision = Number.MAX_SAFE_INTEGER;

/** Revision of a stream without events. */
export const noEvents = -1;

export const noBytes: Buffer = Buffer.alloc(0);

/** A writer's expectation of a stream's revision. */
export type Expectation =
  | { readonly kind: 'any' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'no-stream' }
  | { readonly kind: 'revision'; readonly revision: number };

/** Converts milliseconds to the ticks used in `created`. */
export const ticks = (milliseconds: number): string => `${milliseconds}0000`;

/** Cost of an event besides its bytes: its row, its index entries, and its processing. */
export const eventCost = 128;
/** Minimum size of an event, since even thousands of almost empty ones are one insert that all others wait for. */
export const leastSize = 256;

/** Size that counts against the limit of an append. */
export const sizeOf = ({ data, metadata, type }: ProposedEvent): number =>
  Math.max(leastSize, eventCost + data.length + metadata.length + type.length * 2);

/** Result of a write: the last revision of the stream and the position of the last event. */
export interface Written {
  readonly revision: number;
  readonly position: number;
}

/** Two buffers, four strings and their object: overhead of an event in memory, often more than its bytes. */
const besideBytes = 1_200;

/** Memory of an event in bytes. */
export const memoryOf = ({ data, metadata }: RecordedEvent): number => data.length + metadata.length + besideBytes;
