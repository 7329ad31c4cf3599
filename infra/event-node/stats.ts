/** What the node holds and has done. */
export interface NodeStats {
  /** The position of the last event. */
  readonly position: number;
  readonly isWriting: boolean;
  /** Bytes kept for callers, and how often there was no room for more. */
  readonly bufferedBytes: number;
  readonly bufferLimit: number;
  readonly refusals: number;
  /** How often a subscription was woken by a commit. */
  readonly wakeUps: number;
  readonly heapBytes: number;
}
