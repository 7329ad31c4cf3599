import { z } from 'zod';

/** A value, as much of it as a schema takes account of. */
export type Known = (value: unknown) => unknown;

/**
 * What a schema can tell of a value: of a list one more than it may have at most, of an object in it the fields that it
 * names. What else was sent is not looked at, however much it is.
 * @returns undefined when the schema takes any value as it is
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

/** The fields by name, with what is known of each; undefined when it takes others too, or refuses them. */
export function fieldsOf(schema: z.ZodType): ReadonlyMap<string, Known | undefined> | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodObject ? fieldsOf(schema.in) : undefined;
  if (!(schema instanceof z.ZodObject) || schema.def.catchall) return undefined;
  return new Map(Object.entries(schema.shape).map(([name, field]) => [name, knownOf(field as z.ZodType)]));
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
