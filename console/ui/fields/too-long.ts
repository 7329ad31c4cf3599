import type { UseFormReturnType } from '@mantine/form';
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

/** The same for a text that is no fact's: what the rule in the input of its call says. */
export const tooLongFor = (rule: z.ZodType, text: string): string | undefined =>
  rule.safeParse(text).error?.issues.find(({ code }) => code === 'too_big')?.message;

/** Props of a field of a form, for a text that is no fact's. @param rule its rule in the input of the form's call */
export function textProps<Values>(form: UseFormReturnType<Values>, name: string, rule: z.ZodType) {
  const props = form.getInputProps(name);
  return { ...props, error: tooLongFor(rule, String(props.value ?? '')) ?? props.error };
}
