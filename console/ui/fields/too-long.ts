import type { z } from 'zod';

interface TextRule {
  readonly input: z.ZodType;
  /** Maximum number of characters. */
  readonly max?: number;
}

/**
 * What the rule of a text says while it is longer than allowed. A field never cuts off what is typed or pasted: nobody
 * would notice.
 */
export const tooLong = ({ input, max = Infinity }: TextRule, text: string): string | undefined =>
  [...text.trim()].length > max ? input.safeParse(text).error?.issues[0]?.message : undefined;
