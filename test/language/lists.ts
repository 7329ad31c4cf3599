import { z } from 'zod';
import { contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';

/** What a call takes, by name. */
export const inputsOf = ({ input }: Call): Readonly<Record<string, z.ZodType>> =>
  input instanceof z.ZodObject ? input.shape : {};

/** Rows, or rows beside their sums, as the stock tells them; some answer one row when they are asked for it. */
function isPage(answer: unknown): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(isPage);
  return answer instanceof z.ZodObject && ('records' in answer.shape || isPage(answer.shape.page));
}

/** Every call that answers a page of rows, by its name. */
export const lists: readonly (readonly [string, Call])[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => isPage(call.answer))
    .map(([name, call]) => [`${noun}.${name}`, call] as const),
);
