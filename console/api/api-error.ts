/** A part of the input at fault, as the server names it: a field (`abbr`, `itemDtos.0.quantity`), or a diagram's element. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** A refused call: the server's code and message, and the request id to quote to support. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly requestId: string | undefined,
    readonly httpStatus: number,
    readonly faults: readonly Fault[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** The call did not reach the server. */
export const isUnreached = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 0;
export const faultsOf = (error: unknown): readonly Fault[] => (error instanceof ApiError ? error.faults : []);
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
