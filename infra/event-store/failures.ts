import { MaxAppendSizeExceededError, StreamDeletedError, WrongExpectedVersionError } from '@eventstore/db-client';
import { Conflict, TooLarge, Unavailable } from '#workflows/platform/kernel/event-log.js';

/** Converts an error of the client to one of the port. */
export function inOurTerms(error: unknown, stream: string): Error {
  if (error instanceof Unavailable) return error;
  if (error instanceof WrongExpectedVersionError || error instanceof StreamDeletedError) return new Conflict(stream);
  if (error instanceof MaxAppendSizeExceededError) return new TooLarge(stream);
  return new Unavailable(`${stream}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
