/** The body exceeds the limit of its call. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly statusCode = 413;
}

export class MalformedBody extends Error {
  override readonly name = 'MalformedBody';
  readonly statusCode = 400;
}
