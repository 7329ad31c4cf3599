import type { AnyFact, FactKind } from '#workflows/platform/facts/fact-type.js';
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
  /** Where the table calls it otherwise than its fact. */
  label?: string;
  /** What it is chosen from. */
  options?: readonly string[];
}

/** The column in which a fact of a line is entered: caption, rules and maximum are the fact's. */
export function factColumn<const Name extends string>(
  facts: Readonly<Record<Name, AnyFact>>,
  name: Name,
  placing: Placing,
) {
  const { kind, label, required, range, max } = facts[name];
  const entered: LineKind = placing.options ? 'select' : (kinds[kind] ?? 'text');
  return {
    id: name,
    kind: entered,
    label,
    required,
    largest: range?.[1] ?? max,
    ...placing,
  };
}
