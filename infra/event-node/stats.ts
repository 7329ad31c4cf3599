export interface NodeStats {
  /** Position of the last event. */
  readonly position: number;
  readonly isWriting: boolean;
  /** Bytes kept for callers, their limit, and the number of refusals for lack of room. */
  readonly bufferedBytes: number;
  readonly bufferLimit: number;
  readonly refusals: number;
  /** Number of times a subscription was woken by a commit. */
  readonly wakeUps: number;
  readonly heapBytes: number;
}
