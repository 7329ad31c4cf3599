/** Who knows where ships are. What it knows of one is whatever the workflow that asks can take. */
export interface TrackingProvider<Found> {
  /** Undefined: it does not know the bill of lading. @throws TrackingError */
  find(oceanShippingNo: string, signal?: AbortSignal): Promise<Found | undefined>;
}

/** Whatever the provider did wrong, in words for the operator of the installation. */
export class TrackingError extends Error {
  override readonly name = 'TrackingError';
}

/** What its answers are read by: a zod schema, for one. */
export interface Reader<Found> {
  safeParse(answer: unknown): { readonly data?: Found | undefined; readonly error?: Error | undefined };
}
