import { z } from 'zod';
import { asNumber } from '#workflows/platform/input/number-input.js';
import { shanghaiYear } from '#workflows/platform/values/time.js';

const message = '年份不正确';

/** A year up to the current one, in Shanghai. */
export const yearFrom = (first: number) =>
  z.preprocess(
    asNumber,
    z
      .number({ error: message })
      .int(message)
      .min(first, message)
      .refine((year) => year <= shanghaiYear(new Date()), message),
  );
