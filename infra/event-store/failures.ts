import { MaxAppendSizeExceededError, StreamDeletedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { Conflict, TooLarge, Unavailable } from '#workflows/platform/kernel/event-log.js';

/** What the client failed with, as the port says it. */
export function inOurTerms(error: unknown, stream: string): Error {
  if (error instanceof Unavailable) return error;
  if (error instanceof WrongExpectedVersionError || error instanceof StreamDeletedError) return new Conflict(stream);
  if (error instanceof MaxAppendSizeExceededError) return new TooLarge(stream);
  return new Unavailable(`${stream}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
