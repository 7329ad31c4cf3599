/**
 * Template text is plain text with variables, `${name}` or `{1}`, and nothing else: no code, conditions or loops. The
 * value of a variable is never interpreted again.
 */
export type Piece = { readonly said: string } | { readonly variable: string };

/** Maximum lengths: `title` and `content` as entered, `value` for one variable, `message` for the whole text sent. */
export const longest = { title: 100, content: 10_000, value: 20_000, message: 100_000 } as const;

const variable = /\$\{([A-Za-z]\w{0,39})\}|\{([1-9]\d?)\}/g;

/** Splits a text into literal text and variables. */
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

/** Distinct variable names in order of appearance. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => piecesOf(text).flatMap((piece) => ('variable' in piece ? [piece.variable] : [])))),
];

/** The first malformed variable; undefined if there is none. */
export const brokenVariable = (text: string): string | undefined => {
  for (const piece of piecesOf(text)) {
    if (!('said' in piece)) continue;
    const at = piece.said.indexOf('${');
    if (at >= 0) return piece.said.slice(at, at + 20);
  }
  return undefined;
};

/** Text with variables replaced; missing values become empty. */
export const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  piecesOf(text)
    .map((piece) => ('said' in piece ? piece.said : (values.get(piece.variable) ?? '').slice(0, longest.value)))
    .join('');
