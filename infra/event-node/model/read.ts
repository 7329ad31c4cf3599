/** Maximum size of a page, except for its last event; enforced by the database. */
export const pageBytes: number = 1_048_576;

/** Filter of a client: events whose stream or type begins with a prefix or matches a pattern. */
export interface FilterRequest {
  readonly on: 'stream' | 'type';
  readonly prefixes: readonly string[];
  readonly regex: string;
  /** Number of considered events after which a checkpoint is due. */
  readonly checkpointInterval: number;
}
