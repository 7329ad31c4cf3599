import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { type Expectation, noEvents } from './event.js';

/** The largest append, in bytes of data, metadata and type names. */
export const maxAppendBytes = 1_048_576;

/** Reason why the node refuses a request; each kind has its own form on the wire. */
export type Refusal =
  | { readonly kind: 'conflict'; readonly stream: string; readonly expected: Expectation; readonly current: number }
  | { readonly kind: 'deleted'; readonly stream: string }
  | { readonly kind: 'denied' }
  | { readonly kind: 'unauthenticated' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'missing-property'; readonly property: string }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'timeout' }
  /** The database is unreachable, or this node may not write: retry later. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** The buffer for callers is full: retry later. */
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'stopping' }
  /** An internal error. */
  | { readonly kind: 'internal'; readonly message: string };

export const exhaustedMessage = 'the event store holds too much for its callers; try again later';

export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind);
  }
}

export const invalid = (message: string): Refused => new Refused({ kind: 'invalid', message });
export const unavailable = (message: string): Refused => new Refused({ kind: 'unavailable', message });

/** Maps a caught value to a refusal. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refused ? error.refusal : { kind: 'internal', message: messageOf(error) };

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

type Failure = Pick<ServiceError, 'code' | 'details' | 'metadata'>;

/**
 * A refusal as the status and trailers that EventStoreDB clients know. UNAVAILABLE and CANCELLED make the client drop
 * its channel, so violated rules must not use them.
 */
export function toServiceError(error: unknown): Failure {
  const refusal = refusalOf(error);
  switch (refusal.kind) {
    case 'conflict':
      return failure(
        status.FAILED_PRECONDITION,
        `Delete failed due to WrongExpectedVersion. Stream: ${printable(refusal.stream)}, Expected version: ${expectedNumber(refusal.expected)}, Actual version: ${refusal.current}`,
        {
          exception: 'wrong-expected-version',
          'stream-name': refusal.stream,
          'expected-version': String(expectedNumber(refusal.expected)),
          'actual-version': String(refusal.current),
        },
      );
    case 'deleted':
      return failure(status.FAILED_PRECONDITION, `Event stream '${printable(refusal.stream)}' is deleted.`, {
        exception: 'stream-deleted',
        'stream-name': refusal.stream,
      });
    case 'denied':
      return failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
    case 'unauthenticated':
      return failure(status.UNAUTHENTICATED, 'Unauthenticated');
    case 'too-large':
      return failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${maxAppendBytes} Exceeded.`, {
        exception: 'maximum-append-size-exceeded',
        'maximum-append-size': String(maxAppendBytes),
      });
    case 'missing-property':
      return failure(status.INVALID_ARGUMENT, `Required Metadata Property '${refusal.property}' is missing`, {
        exception: 'missing-required-metadata-property',
        'required-metadata-properties': 'type,content-type',
      });
    case 'invalid':
      return failure(status.INVALID_ARGUMENT, refusal.message);
    case 'timeout':
      return failure(status.ABORTED, 'Operation timed out: Commit');
    case 'unavailable':
      return failure(status.UNAVAILABLE, refusal.message);
    case 'exhausted':
      return failure(status.RESOURCE_EXHAUSTED, exhaustedMessage);
    case 'stopping':
      return failure(status.CANCELLED, 'the event node is stopping');
    case 'internal':
      return failure(status.UNKNOWN, refusal.message);
  }
}

function failure(code: status, details: string, trailers: Record<string, string> = {}): Failure {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailers)) metadata.set(key, printable(value));
  return { code, details, metadata };
}

/** Header values must be ASCII. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

function expectedNumber(expected: Expectation): number {
  switch (expected.kind) {
    case 'revision':
      return expected.revision;
    case 'no-stream':
      return noEvents;
    case 'any':
      return -2;
    case 'exists':
      return -4;
  }
}
