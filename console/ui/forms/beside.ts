import type { Fault } from '../../api/api-error.js';

/** Data a form holds beside its values because it is too large for them, e.g. a table of ten thousand cells. */
export interface Beside {
  isDirty(): boolean;
  /** Whether everything is valid; errors are displayed from now on. */
  check(): boolean;
  /** Shows what the server has found in the data. @returns the faults of other fields */
  mark?(faults: readonly Fault[]): readonly Fault[];
  /** Data that is submitted and saved in a draft. */
  held(): unknown;
  /** Takes the data of a draft in place of its own; of a draft that has none, those the form opened with. */
  restore(held: unknown): void;
  subscribe(onChange: () => void): () => void;
}
