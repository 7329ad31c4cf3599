import { Drawer } from '@mantine/core';
import { text as appText } from '../router/text.js';
import type { MenuNode } from './menu.js';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.js';

interface MenuDrawerProps {
  opened: boolean;
  onClose(): void;
  tree: readonly MenuNode[];
  hrefOf(path: string): string;
}

/** The menu of a phone. */
export const MenuDrawer = ({ opened, onClose, tree, hrefOf }: MenuDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={260}
    title={appText.product}
    padding={0}
    classNames={{ header: classes.menuHead }}
  >
    <Sidebar tree={tree} hrefOf={hrefOf} narrow={false} logo={false} />
  </Drawer>
);
