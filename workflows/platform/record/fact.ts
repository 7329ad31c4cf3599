import { z } from 'zod';
import { type AnyFact, type Choices, type Fact, inUse, type Reference } from '#workflows/platform/facts/fact-type.js';
import { kinds } from '#workflows/platform/facts/facts.js';
import { many, one } from '#workflows/platform/facts/references.js';

export type Facts = Readonly<Record<string, AnyFact>>;

interface OwnRules extends Partial<Pick<Reference, 'to' | 'as' | 'shows' | 'inUse'>> {
  readonly secret?: true;
  /** Labels of its codes. */
  readonly choices?: Choices;
  /** Set when the record is created, never changed. */
  readonly fixed?: true;
}

type Same<Stored extends z.ZodType> = z.ZodType<z.output<Stored>>;

/** Responses hold the stored value, which was validated when it was stored. */
const asStored = <Stored extends z.ZodType>(): Same<Stored> => z.custom<z.output<Stored>>();

/** A fact that is set by the server, never entered: numbers, hashes, states. */
const own = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  { secret, choices, fixed, to, inUse: held = inUse, as, shows = 'name' }: OwnRules = {},
): Fact<Stored, Same<Stored>, z.ZodNever> & { readonly own: true } => ({
  own: true,
  kind: 'own',
  label,
  stored,
  input: z.never(),
  wire: asStored<Stored>(),
  required: false,
  ...(secret && { secret }),
  ...(choices && { choices }),
  ...(fixed && { fixed }),
  ...(to && { reference: { to, none: null, inUse: held, ...(as && { as, shows }) } }),
});

/** A fact with its own schemas, because no kind has its shape. */
const shaped = <Stored extends z.ZodType>(
  label: string,
  stored: Stored,
  input: Same<Stored>,
): Fact<Stored, Same<Stored>, Same<Stored>> => ({
  kind: 'shaped',
  label,
  stored,
  input,
  wire: asStored<Stored>(),
  required: false,
});

/** The vocabulary for declaring records. */
export const fact = { ...kinds, one, many, own, shaped };
