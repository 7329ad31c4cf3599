import { messages } from '#workflows/platform/kernel/refusal.js';
import type { Proposed, Referred, Refers, Tree } from '#workflows/platform/kernel/workflow.js';
import { deepEqual } from '#workflows/platform/structures/deep-equal.js';
import type { Facts } from './fact.js';

type Values = Readonly<Record<string, unknown>>;
interface Events {
  readonly created: string;
  readonly changed: string;
  readonly removed: string;
}

/** References of a record, derived from its fields, and how a change is taken back. */
export function refersOf(fields: Facts, { created, changed, removed }: Events): Refers<Values> {
  const references = Object.entries(fields).flatMap(([name, { reference }]) =>
    reference ? [{ name, reference }] : [],
  );
  return {
    told: [created, changed],
    anew: (before, after) =>
      references.flatMap(({ name, reference: { to, none, inUse } }) => {
        if (after[name] === before[name]) return [];
        const known = idsIn(before[name]);
        return idsIn(after[name])
          .filter((id) => id !== none && !known.includes(id))
          .map((id): Referred => ({ kind: to, id, inUse, gone: messages.missing }));
      }),
    takenBack: ({ before, after }, now): Proposed[] => {
      if (now.value !== 'present') return [];
      if (before.value !== 'present') return [{ type: removed, data: {} }];
      const [was, became, is] = [before.context, after.context, now.context];
      const undone = Object.keys(became).filter(
        (name) => !deepEqual(became[name], was[name]) && deepEqual(is[name], became[name]) && was[name] !== undefined,
      );
      return undone.length === 0
        ? []
        : [{ type: changed, data: Object.fromEntries(undone.map((name) => [name, was[name]])) }];
    },
  };
}

/** A field that refers to its own kind forms a tree. `by` is for a field that names the parent by a unique field. */
export function treeOf(
  fields: Facts,
  { kind, by, message, changed }: { kind: string; by?: TreeBy | undefined; message: string; changed: string },
): Tree<Values> | undefined {
  const [field, one] =
    Object.entries(fields).find(([name, { reference }]) => name === by?.field || reference?.to === kind) ?? [];
  if (field === undefined) return undefined;
  const none = by ? by.none : (one?.reference?.none ?? null);
  return {
    ...(by && { by: by.names }),
    message,
    above: (context) => {
      const above = context[field];
      return typeof above === 'string' && above !== '' && above !== none ? above : undefined;
    },
    toTop: () => [{ type: changed, data: { [field]: none } }],
  };
}

/** The field that names the parent, the parent's unique field it refers to, and the value that stands for “none”. */
export interface TreeBy {
  readonly field: string;
  readonly names: string;
  readonly none: string;
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];
