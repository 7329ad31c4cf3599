import { Group, Select, Text, Tree, type TreeNodeData, useTree } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { category } from '#contract/category.js';
import { callQuery } from '../../api/query.js';
import { type CategoryNode, categoryTree, flatCategories } from './categories.js';
import classes from './category-tree.module.css';

const text = { all: '全部分类', categories: '商品分类' } as const;

interface CategoryTreeProps {
  /** Empty means all. */
  value: string;
  onChange(categoryId: string): void;
  small: boolean;
}

const all = 'all';
const dataOf = (nodes: readonly CategoryNode[]): TreeNodeData[] =>
  nodes.map(({ id, name, children }) => ({
    value: id,
    label: name,
    ...(children.length > 0 && { children: dataOf(children) }),
  }));

/** Goods categories: a tree at the side, or a select on narrow screens. */
export function CategoryTree({ value, onChange, small }: CategoryTreeProps) {
  const query = useQuery({ ...callQuery(category.all, {}, { kinds: ['category'] }), staleTime: 5 * 60_000 });
  const nodes = useMemo(() => categoryTree(query.data ?? []), [query.data]);
  const data = useMemo(() => [{ value: all, label: text.all }, ...dataOf(nodes)], [nodes]);
  const tree = useTree({ initialSelectedState: [value || all] });
  const choose = (id: string) => {
    tree.setSelectedState([id]);
    onChange(id === all ? '' : id);
  };

  if (small) {
    const options = flatCategories(nodes).map(({ id, name, level }) => ({
      value: id,
      label: '　'.repeat(level) + name,
    }));
    return (
      <Select
        aria-label={text.categories}
        data={[{ value: all, label: text.all }, ...options]}
        value={value || all}
        onChange={(id) => choose(id ?? all)}
        allowDeselect={false}
      />
    );
  }
  return (
    <Tree
      data={data}
      tree={tree}
      levelOffset={18}
      aria-label={text.categories}
      className={classes.tree}
      expandOnClick={false}
      onKeyDown={(event) => {
        const id = (event.target as HTMLElement).dataset.value;
        if (event.key === 'Enter' && id) choose(id);
      }}
      renderNode={({ node, expanded, hasChildren, elementProps }) => (
        <Group
          {...elementProps}
          gap={2}
          wrap="nowrap"
          className={`${elementProps.className} ${classes.category}`}
          data-chosen={(value || all) === node.value || undefined}
          onClick={() => choose(node.value)}
        >
          {hasChildren ? (
            <IconChevronRight
              size={20}
              stroke={1.5}
              className={classes.chevron}
              data-expanded={expanded || undefined}
              aria-hidden
              onClick={(event) => {
                event.stopPropagation();
                tree.toggleExpanded(node.value);
              }}
            />
          ) : (
            <span className={classes.noChevron} />
          )}
          <Text size="sm" truncate>
            {node.label}
          </Text>
        </Group>
      )}
    />
  );
}
