import {
  Button,
  Checkbox,
  Group,
  type RenderTreeNodePayload,
  ScrollArea,
  Stack,
  Text,
  TextInput,
  Tree,
  type TreeNodeData,
  useTree,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { type CheckNode, everyId, found, isHalf, toggled } from './checks.js';
import classes from './tree.module.css';
import { TreeNode } from './tree-node.js';

const text = {
  search: '按名称查找',
  expand: '全部展开',
  collapse: '全部收起',
  all: '全选',
  none: '清空',
  nothing: '没有符合的项',
};

interface CheckTreeProps {
  label: string;
  nodes: readonly CheckNode[];
  checked: ReadonlySet<string>;
  onChange(checked: ReadonlySet<string>): void;
  /** Checks each node by itself, without its ancestors and descendants. */
  single?: boolean;
}

const dataOf = (nodes: readonly CheckNode[]): TreeNodeData[] =>
  nodes.map(({ id, name, children }) => ({
    value: id,
    label: name,
    ...(children.length > 0 && { children: dataOf(children) }),
  }));

/** A tree of checkable nodes: arrow keys move, Space checks. */
export function CheckTree({ label, nodes, checked, onChange, single }: CheckTreeProps) {
  const [words, setWords] = useState('');
  const shown = useMemo(() => (words.trim() ? found(nodes, words) : nodes), [nodes, words]);
  const data = useMemo(() => dataOf(shown), [shown]);
  const byId = useMemo(() => index(nodes), [nodes]);
  const [expandedState, setExpanded] = useState<Record<string, boolean>>({});
  const searching = words.trim() !== '';
  const everything = useMemo(() => Object.fromEntries(everyId(shown).map((id) => [id, true])), [shown]);
  const tree = useTree({ expandedState: searching ? everything : expandedState, onExpandedStateChange: setExpanded });
  const branches = nodes.some(({ children }) => children.length > 0);
  const toggle = (id: string) => {
    if (!single) return onChange(toggled(nodes, checked, id));
    onChange(checked.has(id) ? new Set([...checked].filter((one) => one !== id)) : new Set([...checked, id]));
  };

  return (
    <Stack gap="xs">
      <Group gap="xs">
        <TextInput
          aria-label={text.search}
          placeholder={text.search}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          flex={1}
          miw={160}
        />
        {branches && <Unfold onExpand={() => setExpanded(everything)} onCollapse={() => setExpanded({})} />}
        <Button variant="default" onClick={() => onChange(new Set([...checked, ...everyId(shown)]))}>
          {text.all}
        </Button>
        <Button variant="default" onClick={() => onChange(new Set())}>
          {text.none}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="54dvh" className={classes.frame}>
        {data.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {text.nothing}
          </Text>
        )}
        <Tree
          data={data}
          tree={tree}
          aria-label={label}
          levelOffset={22}
          expandOnClick={false}
          expandOnSpace={false}
          onKeyDown={(event) => {
            const id = (event.target as HTMLElement).dataset.value;
            if (event.key !== ' ' || !id) return;
            event.preventDefault();
            toggle(id);
          }}
          renderNode={(payload) => (
            <Node
              {...payload}
              checked={checked.has(payload.node.value)}
              half={!single && isHalf(byId.get(payload.node.value) as CheckNode, checked)}
              onToggle={() => toggle(payload.node.value)}
            />
          )}
        />
      </ScrollArea.Autosize>
    </Stack>
  );
}

const Unfold = ({ onExpand, onCollapse }: { onExpand(): void; onCollapse(): void }) => (
  <>
    <Button variant="default" onClick={onExpand}>
      {text.expand}
    </Button>
    <Button variant="default" onClick={onCollapse}>
      {text.collapse}
    </Button>
  </>
);

interface NodeProps extends RenderTreeNodePayload {
  checked: boolean;
  /** Only some of its descendants are checked. */
  half: boolean;
  onToggle(): void;
}

const Node = ({ checked, half, onToggle, ...payload }: NodeProps) => (
  <TreeNode {...payload} onPress={onToggle}>
    <Checkbox.Indicator
      size="xs"
      role="checkbox"
      aria-label={String(payload.node.label)}
      aria-checked={half ? 'mixed' : checked}
      checked={checked}
      indeterminate={half}
    />
    <Text size="sm">{payload.node.label}</Text>
  </TreeNode>
);

const index = (nodes: readonly CheckNode[]): Map<string, CheckNode> =>
  new Map(nodes.flatMap((node) => [[node.id, node] as const, ...index(node.children)]));
