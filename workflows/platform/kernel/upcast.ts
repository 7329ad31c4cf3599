import { z } from 'zod';

/**
 * Completes the missing fields of an older event with the defaults of its schema and checks nothing else: data
 * validated when appended is not validated on each read. Complete data is returned as is.
 */
export type Upcast = (data: unknown) => unknown;

type Data = Readonly<Record<string, unknown>>;
type Entries = readonly (readonly [
  name: string,
  absent: ((data: Data) => unknown) | undefined,
  inside: Upcast | undefined,
])[];
type Reading = Readonly<Record<string, (data: Data) => unknown>>;

const readings = z.registry<Reading>();

/**
 * For fields that older events lack and that have no common default: each is derived from the event's other data. Newly
 * appended events contain the field.
 */
export const readingOld = <Schema extends z.ZodObject>(
  schema: Schema,
  reading: { readonly [Name in keyof z.output<Schema>]?: (data: Data) => z.output<Schema>[Name] },
): Schema => {
  readings.add(schema, reading as Reading);
  return schema;
};

const rereadings = z.registry<Upcast>();

/** For fields whose values had another form in older events: `reread` converts them to today's form. */
export const rereadingOld = <Schema extends z.ZodType>(schema: Schema, reread: Upcast): Schema => {
  rereadings.add(schema, reread);
  return schema;
};

/** @returns undefined if the schema has no defaults, so that nothing can be missing */
export function upcastOf(schema: z.core.$ZodType): Upcast | undefined {
  const reread = rereadings.get(schema);
  if (reread) return reread;
  if (schema instanceof z.ZodDefault) return upcastOf(schema.def.innerType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return upcastOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) return ofEach(upcastOf(schema.def.element));
  if (schema instanceof z.ZodObject) return ofObject(schema.def.shape, readings.get(schema));
  return undefined;
}

const ofEach = (inside: Upcast | undefined): Upcast | undefined =>
  inside && ((data) => (Array.isArray(data) ? allOrSame(data, inside) : data));

function allOrSame(list: readonly unknown[], inside: Upcast): readonly unknown[] {
  let changed: unknown[] | undefined;
  for (const [at, one] of list.entries()) {
    const complete = inside(one);
    if (complete === one) continue;
    changed ??= [...list];
    changed[at] = complete;
  }
  return changed ?? list;
}

function ofObject(shape: z.core.$ZodShape, reading: Reading = {}): Upcast | undefined {
  const entries: Entries = Object.entries(shape).flatMap(([name, field]) => {
    const absent = reading[name] ?? (field instanceof z.ZodDefault ? () => field.parse(undefined) : undefined);
    const inside = upcastOf(field);
    return absent || inside ? [[name, absent, inside] as const] : [];
  });
  if (entries.length === 0) return undefined;
  return (data) => (typeof data === 'object' && data !== null ? complete(data as Data, entries) : data);
}

function complete(data: Data, entries: Entries): unknown {
  let changed: Record<string, unknown> | undefined;
  for (const [name, absent, inside] of entries) {
    const value = data[name];
    const whole = value === undefined ? absent?.(data) : inside ? inside(value) : value;
    if (whole === value) continue;
    changed ??= { ...data };
    changed[name] = whole;
  }
  return changed ?? data;
}
