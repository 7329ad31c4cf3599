import type { Call } from '#contract/platform/call.js';

/** Version of the document the user saw, for calls that detect concurrent changes. */
export const seenOf = ({ input }: Call, { version }: { readonly version: number }): { version?: number } =>
  'shape' in input && 'version' in (input.shape as object) ? { version } : {};
