import { z } from 'zod';
import { isBusinessDay, notBusinessDay } from './bounds.js';

/** A day of the calendar as it is given, yyyy-MM-dd, within the years of business. */
export const dayInput = (label: string, error: Parameters<typeof z.iso.date>[0] = `${label}不正确`) =>
  z.iso.date(error).refine(isBusinessDay, {
    error: notBusinessDay(label),
    when: ({ issues }) => issues.length === 0,
  });
