import { z } from 'zod';

/** How it is to stand; not said, the other of what the caller has seen. A caller who wants what is already so gets it. */
export const wantedStatus = z.object({ status: z.literal([1, 2]).optional() });

interface Switched {
  readonly data: z.output<typeof wantedStatus>;
  /** How it stood when the call came; as it stands when nobody says. */
  readonly given?: { readonly seen: number } | undefined;
  readonly state: { readonly context: { readonly status: number } };
}

/** Set, not turned over: of two who disable at the same time neither enables. @returns undefined when it is so */
export function switchedTo({ data, given, state: { context } }: Switched): number | undefined {
  const wanted = data.status ?? ((given?.seen ?? context.status) === 1 ? 2 : 1);
  return wanted === context.status ? undefined : wanted;
}
