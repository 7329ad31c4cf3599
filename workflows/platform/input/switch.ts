import { z } from 'zod';

/** Statuses of what can be switched off. */
export const [enabled, disabled] = [1, 2] as const;

/** False for what does not exist. */
export const isEnabled = (one: { readonly status: number } | undefined): boolean => one?.status === enabled;

/** The wanted status; if omitted, the opposite of what the caller has seen. Requesting the current status succeeds. */
export const wantedStatus = z.object({ status: z.literal([enabled, disabled]).optional() });

interface Switched {
  readonly data: z.output<typeof wantedStatus>;
  /** Status when the call arrived; the current one by default. */
  readonly given?: { readonly seen: number } | undefined;
  readonly state: { readonly context: { readonly status: number } };
}

/** Sets instead of toggling: of two concurrent disable calls, neither enables. @returns undefined if nothing changes */
export function switchedTo({ data, given, state: { context } }: Switched): number | undefined {
  const wanted = data.status ?? ((given?.seen ?? context.status) === enabled ? disabled : enabled);
  return wanted === context.status ? undefined : wanted;
}
