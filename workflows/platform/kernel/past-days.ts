import type { z } from 'zod';
import { SchemaAnnotations } from '../structures/schema-annotations.js';
import { shanghaiDay } from '../values/time.js';
import { type RefusalKind, refuse } from './refusal.js';

/** The day of something that has happened, so it cannot be after today. */
interface PastDay {
  /** Message against a later day. */
  readonly message: string;
}

/** Kept beside the schema, not in it: a schema does not know what day it is, only who decides a command does. */
const pastDays = new SchemaAnnotations<PastDay>();

/** Marks the input of a day that cannot be after today. */
export const pastDay = <Schema extends z.ZodType>(schema: Schema, message: string): Schema =>
  pastDays.put(schema, { message });

/** A day after today, and the message against it. */
export interface DayAhead {
  /** Where the data have it: `arrivalDate`. */
  readonly field: string;
  readonly message: string;
}

/** The marked days that are after today in Shanghai. @param now this moment in ISO 8601, or today itself */
export function daysAhead(schema: z.ZodType, data: unknown, now: string | Date): readonly DayAhead[] {
  const found: DayAhead[] = [];
  pastDays.visit(schema, data, ({ message }, day, field) => {
    if (String(day) > shanghaiDay(now)) found.push({ field, message });
  });
  return found;
}

/** @throws Refusal if a marked day is after today */
export function demandPast(schema: z.ZodType, data: unknown, now: string | Date, kind: RefusalKind = 'rule'): void {
  const [ahead] = daysAhead(schema, data, now);
  if (ahead) refuse(ahead.message, kind, ahead.field);
}
