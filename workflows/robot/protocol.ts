import type { RobotRecord } from './events.js';

/** Messages between the console's page and the extension (console/robot-extension/README.md). */
export const channel = 'tradeflow-robot';
/** Incremented when older extensions cannot serve newer pages, or vice versa. */
export const protocolVersion = 2;

/** After its start, a record must be sent within this time, or the extension does not press the button any more. */
export const pressMs = 2 * 60_000;
/** How long the page waits for the extension: longer than that, and than the extension waits for the bank. */
export const patienceMs = 4 * 60_000;
/** After its start, how long a record may be in work; includes the time that messages take. */
export const attemptMs = 5 * 60_000;

/** Fields to fill in at the bank, by meaning; empty ones are skipped. */
export type BankFields = Readonly<
  Pick<
    RobotRecord,
    'ownAccountNo' | 'accountName' | 'accountNo' | 'bankName' | 'swiftCode' | 'currency' | 'day' | 'remark'
  >
> & { readonly number: string; readonly amount: string };

export type Ask =
  /** Checks for the extension. */
  | { readonly kind: 'hello' }
  /** Fills in one record and submits it before `until` (milliseconds); `key` identifies the attempt. */
  | {
      readonly kind: 'submit';
      readonly key: string;
      readonly page: string;
      readonly fields: BankFields;
      readonly until: number;
    }
  /** Asks for the result of an attempt, in case the page missed it. */
  | { readonly kind: 'recall'; readonly key: string };

/** Result of an attempt. `stop`: nothing else will succeed before a person has acted at the bank. */
export interface Told {
  readonly outcome: 'submitted' | 'refused' | 'notSubmitted' | 'unknown';
  readonly receipt: string;
  readonly message: string;
  readonly stop?: true;
}

export type Answer = { readonly version: number } | Told | null;

/** Wraps each message for `window.postMessage`. */
export interface Envelope {
  readonly channel: typeof channel;
  readonly id: string;
  readonly ask?: Ask;
  readonly answer?: Answer;
}

export const attemptKey = (runId: string, number: string, attempt: number): string => `${runId} ${number} ${attempt}`;
