import type { AnyFact, FactKind } from '#workflows/platform/facts/fact-type.js';
import { tooLong } from '../fields/too-long.js';
import type { EditedColumn } from './line-columns.js';

type LineKind = EditedColumn<unknown>['kind'];
const kinds: Partial<Record<FactKind, LineKind>> = {
  money: 'money',
  rate: 'rate',
  count: 'quantity',
  day: 'day',
};

interface Placing {
  width: number;
  /** Overrides the fact's label in this table. */
  label?: string;
  /** Options to choose from. */
  options?: readonly string[];
}

/** Input column for a fact of a line; the fact defines caption, rules and maximum. */
export function factColumn<const Name extends string>(
  facts: Readonly<Record<Name, AnyFact>>,
  name: Name,
  placing: Placing,
) {
  const { kind, label, required, range } = facts[name];
  const entered: LineKind = placing.options ? 'select' : (kinds[kind] ?? 'text');
  return {
    id: name,
    kind: entered,
    label,
    required,
    largest: range?.[1],
    ...(entered === 'text' && { fault: (text: string) => tooLong(facts[name], text) }),
    ...placing,
  };
}
