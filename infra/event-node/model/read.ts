/** No page has more bytes than this, but for its last event: the database sees to it. */
export const PAGE_BYTES: number = 1_048_576;

/** What a client asks for: events whose stream or type begins with a prefix or matches a pattern. */
export interface FilterRequest {
  readonly on: 'stream' | 'type';
  readonly prefixes: readonly string[];
  readonly regex: string;
  /** A checkpoint is due after this many events considered. */
  readonly checkpointInterval: number;
}
