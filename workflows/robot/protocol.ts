import type { RobotRecord } from './events.js';

/** Messages between the console's page and the extension (console/robot-extension/README.md). */
export const channel = 'tradeflow-robot';
/** Raised when an older extension cannot serve a newer page, or the other way round. */
export const protocolVersion = 1;

/** What is filled in at the bank, by what it is; what is empty is not. */
export type BankFields = Readonly<
  Pick<
    RobotRecord,
    'ownAccountNo' | 'accountName' | 'accountNo' | 'bankName' | 'swiftCode' | 'currency' | 'day' | 'remark'
  >
> & { readonly number: string; readonly amount: string };

export type Ask =
  /** Is the extension there? */
  | { readonly kind: 'hello' }
  /** Fills one record in and sends it off; `key` names the attempt. */
  | { readonly kind: 'submit'; readonly key: string; readonly page: string; readonly fields: BankFields }
  /** What became of an attempt, should the page have missed it. */
  | { readonly kind: 'recall'; readonly key: string };

/** What came of an attempt. `stop`: nothing further will go through before a person has done something at the bank. */
export interface Told {
  readonly outcome: 'submitted' | 'refused' | 'notSubmitted' | 'unknown';
  readonly receipt: string;
  readonly message: string;
  readonly stop?: true;
}

export type Answer = { readonly version: number } | Told | null;

/** Around each of them, as the window carries it. */
export interface Envelope {
  readonly channel: typeof channel;
  readonly id: string;
  readonly ask?: Ask;
  readonly answer?: Answer;
}

export const attemptKey = (runId: string, number: string, attempt: number): string => `${runId} ${number} ${attempt}`;
