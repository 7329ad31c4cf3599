/** Outcome of a command: accepted, refused by a rule, or failed with an error. */
export type Outcome = 'done' | 'refused' | 'failed';

/** A completed command, regardless of the number of attempts. */
export interface Ran {
  readonly workflow: string;
  readonly command: string;
  readonly outcome: Outcome;
  readonly stream: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** Duration in milliseconds. */
  readonly ms: number;
}

/** Called once for every command of a runner; one place for cross-cutting concerns. */
export type CommandObserver = (ran: Ran) => void;
