/** What a command came to: it was taken, a rule said no, or something is out of order. */
export type Outcome = 'done' | 'refused' | 'failed';

/** A command that came to its end, however many attempts that took. */
export interface Ran {
  readonly workflow: string;
  readonly command: string;
  readonly outcome: Outcome;
  readonly stream: string;
  readonly commandId: string;
  readonly correlationId: string;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

/** Hears of every command of a runner once, so that what is done around commands is done in one place. */
export type CommandObserver = (ran: Ran) => void;
