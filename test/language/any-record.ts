import { randomUUID } from 'node:crypto';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from '#workflows/platform/record/fact.js';
import type { AnyRecordType } from '#workflows/platform/record/record-type.js';

/** A complete record of any type. `referred` creates a record that it refers to and returns its id. */
export async function anyRecord(
  type: AnyRecordType,
  referred: (to: string, name: string) => Promise<string>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(type.fields as Facts)) values[name] = await anyValue(name, one, referred);
  return type.stored.parse(values);
}

async function anyValue(
  name: string,
  { kind, stored, input, required, reference, choices }: AnyFact,
  referred: (to: string, name: string) => Promise<string>,
): Promise<unknown> {
  if (reference && required) return referred(reference.to, name);
  if (stored.safeParse(undefined).success) return undefined;
  if (reference) return stored.safeParse([]).success ? [] : referred(reference.to, name);
  if (kind === 'choice') return choices?.[0]?.[0];
  const candidates = [randomUUID().slice(0, 18), '1', 1, [], false, '2026-01-01', '/'];
  const stands = (value: unknown) => stored.safeParse(value).success;
  return candidates.find((value) => stands(value) && input.safeParse(value).success) ?? candidates.find(stands);
}
