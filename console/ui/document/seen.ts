import type { Call } from '#contract/platform/call.js';

/** The version of the document that the user saw, for calls that notice somebody else's change. */
export const seenOf = ({ input }: Call, { version }: { readonly version: number }): { version?: number } =>
  'shape' in input && 'version' in (input.shape as object) ? { version } : {};
