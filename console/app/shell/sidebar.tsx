import { Collapse, ScrollArea, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { text as appText } from '../text.js';
import { menuIcon } from './icons.js';
import type { MenuNode } from './menu.js';
import { PlaceLink } from './place-link.js';
import classes from './sidebar.module.css';
import { text } from './text.js';

interface SidebarProps {
  tree: readonly MenuNode[];
  hrefOf(path: string): string;
  narrow: boolean;
  logo: boolean;
}

export function Sidebar({ tree, hrefOf, narrow, logo }: SidebarProps) {
  return (
    <>
      {logo && (
        <div className={classes.logo}>
          <span className={classes.mark} aria-hidden>
            优
          </span>
          {!narrow && <span>{appText.product}</span>}
        </div>
      )}
      <ScrollArea className={classes.scroll} type="auto" scrollbarSize={6}>
        <nav aria-label={text.menu}>
          <ul className={classes.list}>
            {tree.map((node) => (
              <Node key={node.path} node={node} hrefOf={hrefOf} narrow={narrow} depth={0} />
            ))}
          </ul>
        </nav>
      </ScrollArea>
    </>
  );
}

interface NodeProps extends Pick<SidebarProps, 'hrefOf' | 'narrow'> {
  node: MenuNode;
  depth: number;
}

function Node(props: NodeProps) {
  const { node, hrefOf, narrow, depth } = props;
  const { pathname } = useLocation();
  // A narrow bar has no room for groups: it shows their pages.
  if (node.children.length > 0)
    return narrow ? (
      node.children.map((child) => <Node key={child.path} {...props} node={child} />)
    ) : (
      <Branch {...props} />
    );
  const Icon = menuIcon(node.icon);
  return (
    <li>
      <Tooltip label={node.title} position="right" disabled={!narrow}>
        <PlaceLink
          href={hrefOf(node.path)}
          current={pathname === node.path}
          className={classes.entry}
          style={{ paddingLeft: narrow ? undefined : 14 + depth * 16 }}
          narrow={narrow}
          label={narrow ? node.title : undefined}
        >
          <Icon size={17} stroke={1.6} aria-hidden />
          {!narrow && <span className={classes.title}>{node.title}</span>}
        </PlaceLink>
      </Tooltip>
    </li>
  );
}

function Branch({ node, hrefOf, narrow, depth }: NodeProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(true);
  const Icon = menuIcon(node.icon);
  const inside = node.children.some((child) => pathname === child.path || pathname.startsWith(`${child.path}/`));
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        style={{ paddingLeft: 14 + depth * 16 }}
        data-inside={inside || undefined}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={classes.title}>{node.title}</span>
        <IconChevronDown size={14} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
      </UnstyledButton>
      <Collapse expanded={opened}>
        <ul className={classes.list}>
          {node.children.map((child) => (
            <Node key={child.path} node={child} hrefOf={hrefOf} narrow={narrow} depth={depth + 1} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
