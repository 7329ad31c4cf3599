import type { HistoryState, RegisteredRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which of the addresses that were gone through had the link that led here. */
    cameFrom?: number;
  }
}

type At = RegisteredRouter['history']['location']['state'];

/** Said by a link that opens something on another page: closing it leads back to where the link is. */
export const fromHere = ({ __TSR_index }: At): HistoryState => ({ cameFrom: __TSR_index });

/** Until somebody has arrived where he was led back to. */
let returns = false;
export const isReturning = (): boolean => returns;
export const arrived = (): void => {
  returns = false;
};

/** Leads so many addresses back, as history counts them. */
export function goBack(history: RegisteredRouter['history'], steps: number): void {
  returns = true;
  history.go(steps);
}

/** How many addresses back, as history counts them, the link was that led here, as long as the same is open. */
export function wayBack({ cameFrom, __TSR_index }: At): number | undefined {
  const steps = cameFrom === undefined ? 0 : cameFrom - __TSR_index;
  return steps < 0 ? steps : undefined;
}
