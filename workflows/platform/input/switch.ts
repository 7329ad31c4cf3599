import { z } from 'zod';

/** The wanted status; if omitted, the opposite of what the caller has seen. Requesting the current status succeeds. */
export const wantedStatus = z.object({ status: z.literal([1, 2]).optional() });

interface Switched {
  readonly data: z.output<typeof wantedStatus>;
  /** Status when the call arrived; the current one by default. */
  readonly given?: { readonly seen: number } | undefined;
  readonly state: { readonly context: { readonly status: number } };
}

/** Sets instead of toggling: of two concurrent disable calls, neither enables. @returns undefined if nothing changes */
export function switchedTo({ data, given, state: { context } }: Switched): number | undefined {
  const wanted = data.status ?? ((given?.seen ?? context.status) === 1 ? 2 : 1);
  return wanted === context.status ? undefined : wanted;
}
