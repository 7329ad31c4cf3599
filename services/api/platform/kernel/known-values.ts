import { z } from 'zod';

/** Reduces a value to the parts that a schema validates. */
export type Known = (value: unknown) => unknown;

/**
 * Reduces values to what a schema can judge: at most one more than the allowed elements of a list, and the named fields
 * of an object. Anything else is not looked at, however large.
 * @returns undefined if the schema takes any value as it is
 */
export function knownOf(schema: z.ZodType): Known | undefined {
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform ? undefined : knownOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return knownOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return knownList(schema);
  return schema instanceof z.ZodObject ? knownObject(schema) : undefined;
}

function knownList(schema: z.ZodArray): Known | undefined {
  const most = schema._zod.bag.maximum as number | undefined;
  const known = knownOf(schema.element as z.ZodType);
  if (most === undefined && !known) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const list: unknown[] = most === undefined ? value : value.slice(0, most + 1);
    return known ? list.map(known) : list;
  };
}

/** Fields of a schema with their reductions; undefined if the schema accepts or rejects unknown fields. */
export function fieldsOf(schema: z.ZodType): ReadonlyMap<string, Known | undefined> | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodObject ? fieldsOf(schema.in) : undefined;
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return undefined;
  return new Map(Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(field as z.ZodType)]));
}

/** Stands for the message of a refusal for which the schema has none. */
const unsaid = '';

/** An optional field that is sent empty is as if not sent, unless empty is a value of it or a rule of its own refuses it. */
function fieldOf(schema: z.ZodType): Known | undefined {
  const known = knownOf(schema);
  const saysNothing = (value: unknown) => {
    const { success, data, error } = schema.safeParse(value, { error: () => unsaid });
    return success ? data === undefined : error.issues[0]?.message === unsaid;
  };
  const nothings: unknown[] = schema.safeParse(undefined).success ? [null, ''].filter(saysNothing) : [];
  if (nothings.length === 0) return known;
  return (value) => (nothings.includes(value) ? undefined : known ? known(value) : value);
}

function knownObject(schema: z.ZodObject): Known | undefined {
  const fields = fieldsOf(schema);
  if (!fields || [...fields.values()].every((known) => known === undefined)) return undefined;
  return (value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const known: Record<string, unknown> = {};
    for (const [name, take] of fields) {
      if (!Object.hasOwn(value, name)) continue;
      const field = (value as Record<string, unknown>)[name];
      known[name] = take ? take(field) : field;
    }
    return known;
  };
}
