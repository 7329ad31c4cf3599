/** Captions of a form's fields; references are named by what they refer to. */
export type CaptionsOf<Values> = {
  readonly [Name in Exclude<keyof Values & string, 'id' | 'version'> as NamedBy<Name>]: string;
};

type NamedBy<Name extends string> = Name extends `${infer Noun}Id` ? `${Noun}Name` : Name;

/** How the fields are called, each once; lines without a caption of their own are 明细. */
export const calledIn = (captions: Readonly<Record<string, string>>, names: readonly string[]): string[] => [
  ...new Set(names.map((name) => captions[name] ?? captions[name.replace(/Id$/, 'Name')] ?? '明细')),
];
