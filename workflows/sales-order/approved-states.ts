import { chain } from './chain.js';

/** States after the final approval. */
export const approvedStates = [chain.finished, 'awaitingPayment', 'paymentSubmitted', 'settled'] as const;

export const isApproved = (state: string): boolean => approvedStates.some((one) => one === state);
