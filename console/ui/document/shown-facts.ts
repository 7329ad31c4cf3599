import type { Audience } from '#workflows/platform/document/audience.js';
import type { Captioned } from '#workflows/platform/document/facts.js';
import type { FactKind } from '#workflows/platform/facts/fact-type.js';
import * as format from '../format.js';
import { documentText } from './document-text.js';

/** What is known of a fact to show it: a document's own facts say it, others are shown by declarations like theirs. */
export interface Shown {
  readonly kind: FactKind | 'time';
  readonly label: string;
  /** Who is told it; everybody unless said otherwise. */
  readonly audience?: Audience;
  /** Told before something is done with it. */
  readonly named?: true;
  /** Of an amount: what says its currency (`currencyOf`). */
  readonly in?: string;
  /** Where it is said otherwise than its kind is. */
  said?(value: never): string;
}
export type ShownFacts = Readonly<Record<string, Shown>>;

/** What of a row or a document may be shown: facts with a caption, and when it was made and changed last. */
export type ShownIn<Holder, All> = keyof Holder & (Captioned<All> | keyof typeof times);
/** Facts that say how far it has come. */
export type StatusIn<Holder, All> = {
  [Name in keyof Holder & keyof All & string]: All[Name] extends { readonly kind: 'status' | 'stage' } ? Name : never;
}[keyof Holder & keyof All & string];

/** When every document was made and changed last. */
const times = {
  createTime: { kind: 'time', label: documentText.createTime },
  modifyTime: { kind: 'time', label: documentText.modifyTime },
} as const satisfies ShownFacts;

const unknown: Shown = { kind: 'text', label: '' };
export const shownFact = (facts: ShownFacts, name: string): Shown =>
  facts[name] ?? (times as ShownFacts)[name] ?? unknown;

const plain = (value: unknown): string => String(value ?? '');
/** There is no rate of 0: nobody has said it yet. */
const known =
  (write: (value: number | null) => string) =>
  (value: number | null): string =>
    value ? write(value) : '';

const writers: Record<Shown['kind'], (value: never) => string> = {
  id: plain,
  text: plain,
  note: plain,
  choice: plain,
  one: plain,
  many: plain,
  shaped: plain,
  own: plain,
  code: plain,
  person: plain,
  status: plain,
  stage: plain,
  lines: plain,
  group: plain,
  money: format.money,
  rate: known(format.rate),
  percent: format.percent,
  permyriad: format.permyriad,
  count: format.whole,
  day: format.date,
  time: format.dateTime,
  flag: (value: boolean | null) => (value === null ? '' : value ? '是' : '否'),
};

/** A fact in words, as its kind or itself asks for: that the value is of the kind, the contract says and no type does. */
export const wordsOf = ({ kind, said = writers[kind] }: Pick<Shown, 'kind' | 'said'>, value: unknown): string =>
  said(value as never);
