import type { Audience } from '#workflows/platform/document/audience.js';
import type { Captioned } from '#workflows/platform/document/facts.js';
import type { Choices, FactKind } from '#workflows/platform/facts/fact-type.js';
import { factWords } from '#workflows/platform/facts/fact-words.js';
import * as format from '../display/format.js';
import { documentText } from './document-text.js';

/** A document by the names of its facts. */
type Known = Readonly<Record<string, unknown>>;

/** Display options of a fact: a document's own facts have them, others are declared likewise. */
export interface Shown {
  readonly kind: FactKind | 'time';
  readonly label: string;
  /** Who can see it; everybody by default. */
  readonly audience?: Audience;
  /** Shown in confirmation questions to identify the document. */
  readonly named?: true;
  /** For an amount: name of the fact that holds its currency (`currencyOf`). */
  readonly in?: string;
  readonly choices?: Choices;
  /** Empty until the fact of this name is known. */
  readonly once?: string;
  /** Overrides the formatting of its kind; gets the document too. */
  said?(value: never, known: Known): string;
}
export type ShownFacts = Readonly<Record<string, Shown>>;

/** Names that can be shown: facts with a caption, and the times of creation and last change. */
export type ShownIn<Holder, All> = keyof Holder & (Captioned<All> | keyof typeof times);
/** Facts that hold the progress. */
export type StatusIn<Holder, All> = {
  [Name in keyof Holder & keyof All & string]: All[Name] extends { readonly kind: 'status' | 'stage' } ? Name : never;
}[keyof Holder & keyof All & string];

/** Times of creation and last change of every document. */
const times = {
  createTime: { kind: 'time', label: documentText.createTime },
  modifyTime: { kind: 'time', label: documentText.modifyTime },
} as const satisfies ShownFacts;

const unknown: Shown = { kind: 'text', label: '' };
export const shownFact = (facts: ShownFacts, name: string): Shown =>
  facts[name] ?? (times as ShownFacts)[name] ?? unknown;

/** A rate of 0 means not known yet. */
const known =
  (write: (value: number | null) => string) =>
  (value: number | null): string =>
    value ? write(value) : '';

/** Formats of figures and times; other values are in words already, or become so (`factWords`). */
const formats: { readonly [Kind in Shown['kind']]?: (value: never) => string } = {
  money: format.money,
  rate: known(format.rate),
  percent: format.share,
  permyriad: format.share,
  count: format.whole,
  day: format.date,
  time: format.dateTime,
};

type Said = Pick<Shown, 'kind' | 'choices' | 'said'>;

/** Formats a value by its fact or by the kind of that. */
export function factValueText(fact: Said, value: unknown, known: Known = {}): string {
  const { kind, choices, said = formats[kind] } = fact;
  // The contract guarantees the value's type, the types do not.
  return said?.(value as never, known) ?? String(factWords({ kind, choices }, value) ?? '');
}

/** Formats a fact of a document, which may depend on another fact of it. */
export const factText = (fact: Shown, name: string, known: Known): string =>
  fact.once && !known[fact.once] ? '' : factValueText(fact, known[name], known);
