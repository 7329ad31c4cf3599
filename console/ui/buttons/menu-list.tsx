import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ExternalTarget, useOpenedOnceThere } from './external-target.js';
import classes from './menu-list.module.css';
import type { BesideProps } from './opener.js';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** Click handler, or link target. */
  does: (() => void) | '/account/profile';
  off?: boolean;
  /** Why the entry is disabled, shown below its label. */
  note?: string | null;
  danger?: boolean;
}

/** A divider, a heading, or an action. */
export type MenuEntry = 'line' | { heading: ReactNode } | MenuAction;

export interface MenuListProps extends BesideProps {
  entries: readonly MenuEntry[];
  position?: 'bottom-start' | 'bottom-end' | 'right-start';
  /** Width in px; fits the entries by default. */
  width?: number;
  offset?: number;
  pointer?: { onMouseEnter(): void; onMouseLeave(): void } | undefined;
}

export function MenuList({ id, button, opened, onChange, entries, pointer, ...place }: MenuListProps) {
  return (
    <Menu
      id={id}
      opened={useOpenedOnceThere(opened)}
      onChange={onChange}
      position="bottom-end"
      // The focus begins at the first entry, so that Enter twice opens the menu and chooses it.
      withInitialFocusPlaceholder={false}
      {...place}
    >
      <Menu.Target>
        <ExternalTarget button={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.list} {...pointer}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries stand where they stand
          <Entry key={index} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <Menu.Divider />;
  if ('heading' in entry) return <Menu.Label>{entry.heading}</Menu.Label>;
  const { label, icon, does, off, note, danger } = entry;
  const look = { leftSection: icon, disabled: off, color: danger ? 'red' : undefined };
  if (typeof does === 'string') {
    return (
      <Menu.Item component={Link} to={does} {...look}>
        {label}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item onClick={does} {...look}>
      {label}
      {note && <span className={classes.note}>{note}</span>}
    </Menu.Item>
  );
}
