import type { UserRef } from '#workflows/platform/kernel/actor.js';
import type { AnyFact, Choices } from './fact-type.js';

/** The parts of a fact that its words depend on; `words` are those of a document's stage, by code. */
interface Worded extends Pick<AnyFact, 'choices' | 'reference'> {
  readonly kind: string;
  readonly words?: Readonly<Record<string, string>>;
}

/** Looks up the name of a record by its id. */
export type NameOf = (type: string, id: string) => string;

const asId: NameOf = (_, id) => id;

export const yesOrNo = (value: boolean): string => (value ? '是' : '否');

/** Label of a choice. A code that is no choice any more is shown as it is. */
export const choiceLabel = (choices: Choices, code: unknown): string =>
  choices.find(([one]) => one === code)?.[1] ?? String(code ?? '');

/**
 * A stored value in the words that users read in histories, logs and files: codes and ids by their names, lists and
 * structures in one line. Figures, days and texts are left as they are stored; null if there is no value.
 */
export function factWords(fact: Worded, value: unknown, nameOf: NameOf = asId): string | number | null {
  const { kind, words, choices, reference } = fact;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => factWords(fact, one, nameOf)).join('、');
  if (words) return words[String(value)] ?? '';
  if (choices) return choiceLabel(choices, value);
  if (reference) return nameOf(reference.to, String(value));
  if (typeof value === 'boolean') return yesOrNo(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'object') return String(value);
  if (kind === 'person') return (value as UserRef).name;
  const parts = Object.values(value).filter(Boolean);
  return parts.map((one) => factWords({ kind: 'own' }, one, nameOf)).join(':');
}
