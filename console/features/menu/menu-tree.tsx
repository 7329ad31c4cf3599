import { Text, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { useMemo } from 'react';
import type { MenuRow } from '#contract/menu.js';
import { type Drop, drop } from '#workflows/menu/placement.js';
import { menuIcons } from '../../ui/icon-picker/menu-icons.js';
import { TreeNode } from '../../ui/tree/tree-node.js';
import { text } from './text.js';

const root = '0';
const positions = { before: 'before', after: 'after', inside: 'inner' } as const;

interface MenuTreeProps {
  rows: readonly MenuRow[];
  flat: readonly MenuRow[];
  /** The id of an entry, or the root. */
  value: string;
  onChange(id: string): void;
  /** Absent for users who may not move entries. */
  onDrop?(given: Drop): void;
}

const dataOf = (rows: readonly MenuRow[]): TreeNodeData[] =>
  rows
    .filter(({ ismenu }) => ismenu === 1)
    .map(({ id, name, children }) => {
      const below = dataOf(children ?? []);
      return { value: id, label: name, ...(below.length > 0 && { children: below }) };
    });

/** Modules and pages: selected by click or Enter, moved by dragging or with the buttons above the tree. */
export function MenuTree({ rows, flat, value, onChange, onDrop }: MenuTreeProps) {
  const data = useMemo(() => [{ value: root, label: text.all, children: dataOf(rows) }], [rows]);
  const tree = useTree({ initialExpandedState: { [root]: true } });
  const byId = useMemo(() => new Map(flat.map((row) => [row.id, row])), [flat]);
  return (
    <Tree
      data={data}
      tree={tree}
      levelOffset={16}
      aria-label={text.tree}
      expandOnClick={false}
      onKeyDown={(event) => {
        const id = (event.target as HTMLElement).dataset.value;
        if (event.key === 'Enter' && id) onChange(id);
      }}
      {...(onDrop && {
        allowDrop: ({ draggedNode, targetNode, position }) =>
          drop(flat, { draggingId: draggedNode, dropId: targetNode, dropType: positions[position] }) !== undefined,
        onDragDrop: ({ draggedNode, targetNode, position }) =>
          onDrop({ draggingId: draggedNode, dropId: targetNode, dropType: positions[position] }),
      })}
      renderNode={(payload) => {
        const { value: id, label } = payload.node;
        const Icon = menuIcons[byId.get(id)?.icon ?? ''];
        return (
          <TreeNode {...payload} chosen={id === value} onPress={() => onChange(id)}>
            {Icon && <Icon size={14} aria-hidden />}
            <Text size="sm" truncate>
              {label}
            </Text>
          </TreeNode>
        );
      }}
    />
  );
}
