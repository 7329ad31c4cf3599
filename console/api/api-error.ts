/** A refused call: the server's code and message, and the request id to quote to support. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly requestId: string | undefined,
    readonly httpStatus: number,
    /** Parts of the input at fault, as the server names them: fields, or elements of a diagram. */
    readonly fields: readonly string[] = [],
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;
