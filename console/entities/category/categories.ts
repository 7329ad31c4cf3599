import { category } from '#contract/category.js';
import type { AnswerOf } from '#contract/platform/call.js';

type Category = AnswerOf<typeof category.all>[number];

export interface CategoryNode {
  id: string;
  name: string;
  children: CategoryNode[];
}

/** Builds the tree from a flat list of categories that name their parents. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const sorted = categories.toSorted((a, b) => a.sort - b.sort);
  const known = new Set(categories.map((one) => one.id));
  const under = (pid: string | undefined): CategoryNode[] =>
    sorted
      .filter((one) => (pid === undefined ? !known.has(one.pid) : one.pid === pid))
      .map(({ id, name }) => ({ id, name, children: under(id) }));
  return under(undefined);
}

/** The tree as a flat list, each node with its depth. */
export const flatCategories = (
  nodes: readonly CategoryNode[],
  level = 0,
): { id: string; name: string; level: number }[] =>
  nodes.flatMap(({ id, name, children }) => [{ id, name, level }, ...flatCategories(children, level + 1)]);
