import { sql } from 'kysely';
import { inLife, type ListOptions } from '#projections/platform/queries/list.js';
import { personName, sortableFacts } from '#workflows/platform/document/answers.js';
import type { Fact, Facts } from '#workflows/platform/document/fact.js';
import { flat } from '#workflows/platform/document/flat.js';
import type { Workflow } from '#workflows/platform/kernel/workflow.js';
import { columnOf as columnFor, snake } from './fact-columns.js';

/** Text and names are sorted as Chinese, optional values come last, a status or stage is sorted by its progress. */
export function sortingOf({
  workflow,
  facts: declared,
}: {
  readonly workflow: Workflow;
  readonly facts: Facts;
}): ListOptions {
  const facts = flat(declared);
  const columnOf = (name: string) => {
    const { kind, shows = 'label', words } = facts[name] ?? {};
    if (kind === 'status') return inLife(workflow.machine, shows);
    if (words) return sql`array_position(${Object.keys(words)}::text[], ${sql.ref(snake(name))})`;
    const person = people.find((one) => one === name || personName(one) === name);
    return person ? sql`(${sql.ref(snake(person))}->>'name')` : columnFor(name, facts[name]);
  };
  const sortable = sortableFacts(facts);
  const people = sortable.filter((name) => facts[name]?.kind === 'person');
  const are = (is: (one: Fact) => boolean) => sortable.filter((name) => facts[name] && is(facts[name]));
  return {
    sortable: Object.fromEntries(sortable.map((name) => [name, columnOf(name)])),
    chinese: [...are(({ kind }) => kind === 'text' || kind === 'note'), ...people, ...people.map(personName)],
    mayBeEmpty: are(({ maybe }) => maybe === true),
  };
}
