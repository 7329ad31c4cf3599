import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onDemand } from '../loading/on-demand.js';
import type { MenuListProps } from './menu-list.js';
import { type OpenerProps, useOpener } from './opener.js';

const load = async () => (await import('./menu-list.js')).MenuList;
const MenuList = onDemand<Awaited<ReturnType<typeof load>>>(load, ({ opened }: MenuListProps) => opened);

interface MenuButtonProps extends Pick<MenuListProps, 'entries' | 'position' | 'width' | 'offset'> {
  /** Also opens on hover, and closes shortly after the pointer has left both button and menu. */
  hover?: boolean;
  children(opener: OpenerProps): ReactNode;
}

const leaveMs = 100;

/** A button that opens a menu. The menu's code loads when the first one is opened, or shortly after the page. */
export function MenuButton({ hover, children, ...menu }: MenuButtonProps) {
  const [opened, setOpened] = useState(false);
  const { opener, beside } = useOpener('menu', opened, setOpened);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const pointer = hover && {
    onMouseEnter: () => {
      clearTimeout(leaving.current);
      setOpened(true);
    },
    onMouseLeave: () => {
      leaving.current = setTimeout(() => setOpened(false), leaveMs);
    },
  };
  return (
    <>
      {children({ ...opener, ...(pointer && { ...pointer, onClick: () => setOpened(true) }) })}
      <MenuList {...beside} {...menu} pointer={pointer || undefined} />
    </>
  );
}
