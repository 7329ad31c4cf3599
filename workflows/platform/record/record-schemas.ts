import { z } from 'zod';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import type { Facts } from './fact.js';
import type { RecordFields } from './record-declaration.js';

/** The schemas of the facts by their names, which only the caller knows one by one. */
export const objectOf = <Schema extends z.ZodType>(fields: Facts, schemaOf: (fact: AnyFact) => z.ZodType | undefined) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => {
        const schema = schemaOf(one);
        return schema ? [[name, schema]] : [];
      }),
    ),
    // `Object.fromEntries` forgets the names.
  ) as unknown as Schema;

/** What no record lacks has no default: a record without it is none. */
export const asHeld = <Shape extends Facts>(fields: Shape): Shape =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one.sure ? { ...one, stored: one.stored.unwrap() } : one]),
  ) as Shape;

/** Some of the facts. One that is left out stays as it is: its default is only for new records. */
export const someOf = <Shape extends Facts>(fields: Shape) =>
  objectOf<z.ZodType<Partial<RecordFields<Shape>>>>(fields, ({ stored }) =>
    z.optional(stored instanceof z.ZodDefault ? stored.unwrap() : stored),
  );
