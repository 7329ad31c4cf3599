import type { HistoryState, RegisteredRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History index of the page with the link that led here. */
    cameFrom?: number;
  }
}

type At = RegisteredRouter['history']['location']['state'];

/** State of a link that opens something on another page; closing that returns to the link. */
export const fromHere = ({ __TSR_index }: At): HistoryState => ({ cameFrom: __TSR_index });

/** True while going back, until the page is reached. */
let returns = false;
export const isReturning = (): boolean => returns;
export const arrived = (): void => {
  returns = false;
};

/** Goes back by a number of history entries, given as a negative number. */
export function goBack(history: RegisteredRouter['history'], steps: number): void {
  returns = true;
  history.go(steps);
}

/** Negative number of history entries back to the link that led here; undefined if none is recorded. */
export function wayBack({ cameFrom, __TSR_index }: At): number | undefined {
  const steps = cameFrom === undefined ? 0 : cameFrom - __TSR_index;
  return steps < 0 ? steps : undefined;
}
