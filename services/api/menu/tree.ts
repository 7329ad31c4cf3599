import type { MenuName, MenuRow } from '#contract/menu.js';
import type { CheckedNode } from '#contract/role.js';
import { levelsOf, root } from '#workflows/menu/placement.js';
import { type Tree, treeOf } from '../platform/record/tree.js';

export type Row = Omit<MenuRow, 'children'>;

/** Entries with level and module, both derived from the tree, so that moving a module moves everything in it. */
export function rowsInFull(rows: readonly Row[]): Row[] {
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const levelOf = levelsOf(rows);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  /** Name of the topmost ancestor, or of the entry itself. */
  const moduleOf = (code: string): string => {
    let top = byCode.get(code);
    for (let level = levelOf(code); level > 1; level--) top = byCode.get(top?.pcode ?? root) ?? top;
    return top?.name ?? '';
  };
  return rows.map((row) => {
    const levels = levelOf(row.code);
    return {
      ...row,
      parentId: ids.get(row.pcode) ?? root,
      levels,
      level: levels + 1,
      isMenuName: row.ismenu === 1 ? '是' : '否',
      moduleName: moduleOf(row.code),
      resource: row.url,
    };
  });
}

export const treeIn = (rows: readonly Row[]): Tree<Row>[] =>
  treeOf(
    rows,
    ({ code }) => code,
    ({ pcode }) => pcode,
  );

/** All descendants of an entry, in the given order. */
export function below(rows: readonly Row[], entry: Row): Row[] {
  const found: Row[] = [entry];
  // The list grows while it is iterated: each entry adds its children, once, even if the tree has a cycle.
  for (const { code } of found) {
    for (const row of rows) if (row.pcode === code && !found.includes(row)) found.push(row);
  }
  return rows.filter((row) => row !== entry && found.includes(row));
}

/** Modules and pages; buttons cannot be parents. */
export const menuNames = (tree: readonly Tree<Row>[]): MenuName[] =>
  tree.flatMap(({ code, name, ismenu, children }) => {
    const named = menuNames(children ?? []);
    return ismenu === 1 ? [{ id: code, label: name, children: named.length > 0 ? named : null }] : [];
  });

export function checkedTreeOf(tree: readonly Tree<Row>[], isHeld: (row: Row) => boolean) {
  const checkedIds: string[] = [];
  const nodes = (rows: readonly Tree<Row>[]): CheckedNode[] =>
    rows.map((row) => {
      const checked = isHeld(row);
      if (checked && !row.children) checkedIds.push(row.id);
      return { id: row.id, pid: row.parentId, name: row.name, checked, children: nodes(row.children ?? []) };
    });
  return { treeData: nodes(tree), checkedIds };
}
