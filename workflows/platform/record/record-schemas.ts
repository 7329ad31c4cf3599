import { z } from 'zod';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from './fact.js';
import type { RecordFields } from './record-declaration.js';

/** Schemas of the facts by name; only the caller knows their individual types. */
export const objectOf = <Schema extends z.ZodType>(fields: Facts, schemaOf: (fact: AnyFact) => z.ZodType | undefined) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const schema = schemaOf(one);
        return schema ? [[name, schema]] : [];
      }),
    ),
    // `Object.fromEntries` loses the key types.
  ) as unknown as Schema;

/** Facts that every record has get no default: a record without one is invalid. */
export const asHeld = <Shape extends Facts>(fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one.sure ? { ...one, stored: one.stored.unwrap() } : one]),
  ) as Shape;

/** A subset of the facts. Omitted facts stay unchanged: defaults are only for new records. */
export const someOf = <Shape extends Facts>(fields: Shape) =>
  objectOf<z.ZodType<Partial<RecordFields<Shape>>>>(fields, ({ stored }) =>
    z.optional(stored instanceof z.ZodDefault ? stored.unwrap() : stored),
  );
