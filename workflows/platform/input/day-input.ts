import { z } from 'zod';
import { businessDays, isDayOf, outsideDays } from '../values/bounds.js';

/** Input schema of a calendar day, yyyy-MM-dd, within the business range by default. */
export const dayInput = (
  label: string,
  error: Parameters<typeof z.iso.date>[0] = `${label}不正确`,
  within = businessDays,
) =>
  z.iso.date(error).refine((day) => isDayOf(within, day), {
    error: outsideDays(label),
    when: ({ issues }) => issues.length === 0,
  });
