import { z } from 'zod';
import { contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';

/** Parameters of a call, by name. */
export const inputsOf = ({ input }: Call): Readonly<Record<string, z.ZodType>> =>
  input instanceof z.ZodObject ? input.shape : {};

/** True for rows, for rows with totals (stock), and for calls that return one row if asked for it. */
function isPage(answer: unknown): boolean {
  if (answer instanceof z.ZodUnion) return answer.options.some(isPage);
  return answer instanceof z.ZodObject && ('records' in answer.shape || isPage(answer.shape.page));
}

/** Every call that returns a page of rows, by name. */
export const lists: readonly (readonly [string, Call])[] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Call>(calls)
    .filter(([, call]) => isPage(call.answer))
    .map(([name, call]) => [`${noun}.${name}`, call] as const),
);
