/** What a form holds beside its values, too large for them, as a table of ten thousand cells. */
export interface Beside {
  isDirty(): boolean;
  /** Whether all of it is right. What is not is shown from now on. */
  check(): boolean;
  /** What is sent and what a draft keeps; a draft that is taken back comes to `restore`. */
  held(): unknown;
  restore(held: unknown): void;
  subscribe(onChange: () => void): () => void;
}
