/**
 * What is looked up by names that come from outside: it holds its own entries and nothing else. In an ordinary object
 * `toString` and `constructor` are found, though nobody has put them there.
 */
export const table = <Entries extends object>(entries: Entries): Entries =>
  Object.freeze(Object.assign(Object.create(null) as Entries, entries));
