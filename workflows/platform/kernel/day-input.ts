import { z } from 'zod';
import { businessDays, isDayOf, outsideDays } from './bounds.js';

/** A day of the calendar as it is given, yyyy-MM-dd, within the years of business unless said otherwise. */
export const dayInput = (
  label: string,
  error: Parameters<typeof z.iso.date>[0] = `${label}不正确`,
  within = businessDays,
) =>
  z.iso.date(error).refine((day) => isDayOf(within, day), {
    error: outsideDays(label),
    when: ({ issues }) => issues.length === 0,
  });
