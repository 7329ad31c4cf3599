/** The named properties of an object, in the order of their names. */
export const pick = <All extends object, Name extends keyof All>(all: All, names: readonly Name[]): Pick<All, Name> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;
