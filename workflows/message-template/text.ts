/**
 * The text of a template: plain, with variables, `${name}` or `{1}`, and nothing else: no code, no conditions, no loops. What
 * a variable holds is never looked at again, whatever stands in it.
 */
export type Piece = { readonly said: string } | { readonly variable: string };

/** What somebody has to say, and what is never sent longer than this: what a variable holds, and all of a message. */
export const longest = { title: 100, content: 10_000, value: 20_000, message: 100_000 } as const;

const variable = /\$\{([A-Za-z]\w{0,39})\}|\{([1-9]\d?)\}/g;

/** The text in pieces: what it says, and the names of variables. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(variable)) {
    if (found.index > from) pieces.push({ said: text.slice(from, found.index) });
    pieces.push({ variable: found[1] ?? found[2] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ said: text.slice(from) });
  return pieces;
}

/** The names of the variables, each once, in the order in which they come. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => piecesOf(text).flatMap((piece) => ('variable' in piece ? [piece.variable] : [])))),
];

/** What begins like a variable and is none; undefined when there is no such. */
export const brokenVariable = (text: string): string | undefined => {
  for (const piece of piecesOf(text)) {
    if (!('said' in piece)) continue;
    const at = piece.said.indexOf('${');
    if (at >= 0) return piece.said.slice(at, at + 20);
  }
  return undefined;
};

/** The text with what the variables hold; one that holds nothing is empty. */
export const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  piecesOf(text)
    .map((piece) => ('said' in piece ? piece.said : (values.get(piece.variable) ?? '').slice(0, longest.value)))
    .join('');
