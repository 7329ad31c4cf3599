import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { MenuButton } from '../../ui/buttons/menu-button.js';
import { tip } from '../../ui/buttons/tips.js';
import { text as appText } from '../router/text.js';
import { leaves, type MenuNode } from './menu.js';
import { MenuIcon } from './menu-icon.js';
import { PlaceLink } from './place-link.js';
import classes from './sidebar.module.css';
import { text } from './text.js';

/** Groups the user has expanded or collapsed, by path and title. */
export type OpenGroups = Readonly<Record<string, boolean>>;

export interface SidebarMenu {
  tree: readonly MenuNode[];
  hrefOf(path: string): string;
  groups: OpenGroups;
  onGroups(groups: OpenGroups): void;
}

interface SidebarProps extends SidebarMenu {
  narrow: boolean;
  logo: boolean;
  /** Groups are collapsed unless the user expands them or is on one of their pages. */
  folded?: boolean;
}

export function Sidebar({ logo, ...rest }: SidebarProps) {
  const { tree, narrow } = rest;
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // Scrolls the current page's entry into view, however the user got there.
  useEffect(() => {
    if (pathname) menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
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
      <nav className={classes.scroll} aria-label={text.menu} ref={menu} onKeyDown={onMenuKey}>
        <ul className={classes.list}>
          {tree.map((node) => (
            <Node key={keyOf(node)} node={node} depth={0} {...rest} />
          ))}
        </ul>
      </nav>
    </>
  );
}

const keyOf = ({ path, title }: MenuNode): string => `${path} ${title}`;

/**
 * ↑ and ↓ move through the visible entries in a cycle; → expands a group, ← collapses it or moves to the parent group.
 */
function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu, target } = event;
  const entries = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((one) => one.checkVisibility());
  const at = entries.indexOf(target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[key];
  const folded = (target as HTMLElement).getAttribute('aria-expanded');
  if (to !== undefined) entries[to]?.focus();
  else if (folded === { ArrowRight: 'false', ArrowLeft: 'true' }[key]) (target as HTMLElement).click();
  else if (key === 'ArrowLeft') groupOf(target as HTMLElement)?.focus();
  else return;
  event.preventDefault();
}

/** The group that contains a menu entry. */
const groupOf = (entry: HTMLElement) =>
  entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>(':scope > button');

interface NodeProps extends Omit<SidebarProps, 'tree' | 'logo'> {
  node: MenuNode;
  depth: number;
}

interface EntryProps extends Pick<NodeProps, 'node' | 'narrow' | 'depth'> {
  href: string;
}

function Node(props: NodeProps) {
  const { node, hrefOf, narrow, depth } = props;
  if (node.children.length > 0) return narrow ? <FlyOut {...props} /> : <Branch {...props} />;
  return <Entry node={node} href={hrefOf(node.path)} narrow={narrow} depth={depth} />;
}

/** Rendered only when it changes: there are fifty of them, and the frame is rendered with every change of the address. */
const Entry = memo(function Entry({ node, href, narrow, depth }: EntryProps) {
  const current = useLocation({ select: ({ pathname }) => pathname === node.path });
  return (
    <li>
      <PlaceLink
        {...tip(narrow ? node.title : undefined)}
        data-tip-side="right"
        href={href}
        current={current}
        className={classes.entry}
        style={{ paddingLeft: narrow ? undefined : 14 + depth * 27 }}
        narrow={narrow}
        label={narrow ? node.title : undefined}
      >
        {(depth === 0 || node.icon) && <MenuIcon name={node.icon} size={17} stroke={1.6} />}
        {!narrow && <span className={classes.title}>{node.title}</span>}
      </PlaceLink>
    </li>
  );
});

/** A group of the narrow sidebar, whose pages open in a flyout beside it. */
function FlyOut({ node, hrefOf }: NodeProps) {
  const { pathname } = useLocation();
  const router = useRouter();
  return (
    <li>
      <MenuButton
        hover
        position="right-start"
        offset={4}
        width={180}
        entries={[
          { heading: node.title },
          ...leaves(node).map(({ title, path }) => ({
            label: title,
            does: () => void router.navigate({ href: hrefOf(path) }),
          })),
        ]}
      >
        {(opener) => (
          <UnstyledButton
            className={classes.entry}
            data-narrow
            aria-label={node.title}
            data-inside={within(node, pathname) || undefined}
            {...opener}
          >
            <MenuIcon name={node.icon} size={17} stroke={1.6} />
          </UnstyledButton>
        )}
      </MenuButton>
    </li>
  );
}

const within = (node: MenuNode, pathname: string): boolean => leaves(node).some((leaf) => leaf.path === pathname);

function Branch({ node, depth, ...rest }: NodeProps) {
  const { groups, onGroups, folded } = rest;
  const { pathname } = useLocation();
  const inside = within(node, pathname);
  const opened = groups[keyOf(node)] ?? (inside || !folded);
  return (
    <li>
      <UnstyledButton
        className={classes.entry}
        style={{ paddingLeft: 14 + depth * 16 }}
        data-inside={inside || undefined}
        aria-expanded={opened}
        onClick={() => onGroups({ ...groups, [keyOf(node)]: !opened })}
      >
        <MenuIcon name={node.icon} size={17} stroke={1.6} />
        <span className={classes.title}>{node.title}</span>
        <IconChevronDown size={14} aria-hidden className={classes.chevron} data-opened={opened || undefined} />
      </UnstyledButton>
      <Collapse expanded={opened}>
        <ul className={classes.list}>
          {node.children.map((child) => (
            <Node key={keyOf(child)} node={child} depth={depth + 1} {...rest} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
