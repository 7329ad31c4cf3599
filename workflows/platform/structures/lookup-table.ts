/**
 * An object without a prototype, for lookups by external names. In an ordinary object `toString` and `constructor`
 * would be found, though nobody has put them there.
 */
export const lookupTable = <Entries extends object>(entries: Entries): Entries =>
  Object.freeze(Object.assign(Object.create(null) as Entries, entries));
