/** A provider of ship positions. The form of its result is defined by the calling workflow. */
export interface TrackingProvider<Found> {
  /** Undefined if the bill of lading is unknown. @throws TrackingError */
  find(oceanShippingNo: string, signal?: AbortSignal): Promise<Found | undefined>;
}

/** An error of the provider, with a message for the operator. */
export class TrackingError extends Error {
  override readonly name = 'TrackingError';
}

/** Validates answers, e.g. a zod schema. */
export interface Reader<Found> {
  safeParse(answer: unknown): { readonly data?: Found | undefined; readonly error?: Error | undefined };
}
