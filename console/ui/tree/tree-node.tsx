import { Group, type RenderTreeNodePayload } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './tree.module.css';

interface TreeNodeProps extends RenderTreeNodePayload {
  /** The currently shown node. */
  chosen?: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A node of any tree: its chevron expands it, a click anywhere else presses it. */
export const TreeNode = ({
  node,
  tree,
  expanded,
  hasChildren,
  elementProps,
  chosen,
  onPress,
  children,
}: TreeNodeProps) => (
  <Group
    {...elementProps}
    gap={4}
    wrap="nowrap"
    className={`${elementProps.className} ${classes.node}`}
    data-chosen={chosen || undefined}
    aria-current={chosen || undefined}
    onClick={onPress}
  >
    {hasChildren ? (
      <IconChevronRight
        size={18}
        aria-hidden
        className={classes.chevron}
        data-expanded={expanded || undefined}
        onClick={(event) => {
          event.stopPropagation();
          tree.toggleExpanded(node.value);
        }}
      />
    ) : (
      <span className={classes.gap} />
    )}
    {children}
  </Group>
);
