import { z } from 'zod';
import { type Field, inUse, type OwnField, type Reference } from './field-type.js';
import { many, one } from './reference-fields.js';
import { choice, day, exact, text, toggle, whole } from './value-fields.js';

interface OwnOptions extends Partial<Pick<Reference, 'to' | 'as' | 'shows' | 'inUse'>> {
  readonly secret?: true;
}

const own = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  { secret, to, inUse: held = inUse, as, shows = 'name' }: OwnOptions = {},
): OwnField<Stored> => ({
  own: true,
  kind: 'own',
  label,
  stored,
  input: stored as never,
  wire: z.unknown() as never,
  required: false,
  ...(secret && { secret }),
  ...(to && { reference: { to, none: null, inUse: held, ...(as && { as, shows }) } }),
});

/** A field of a shape of its own, given by its schemas. */
const shaped = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  input: z.ZodType<z.output<Stored>>,
): Field<Stored, z.ZodType<z.output<Stored>>> => ({
  kind: 'shaped',
  label,
  stored,
  input,
  wire: z.unknown() as never,
  required: false,
});

/** The words that a record is declared with. */
export const field = { text, whole, decimal: exact, toggle, choice, day, one, many, own, shaped };
