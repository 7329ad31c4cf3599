import { Drawer } from '@mantine/core';
import { useLayer } from '../../ui/focus/layers.js';
import { text as appText } from '../router/text.js';
import classes from './shell.module.css';
import { Sidebar, type SidebarMenu } from './sidebar.js';

interface MenuDrawerProps extends SidebarMenu {
  opened: boolean;
  onClose(): void;
}

/** Menu on phones: of its groups, that of the current page is open. */
export function MenuDrawer({ opened, onClose, ...menu }: MenuDrawerProps) {
  const layer = useLayer(opened);
  return (
    <Drawer
      opened={opened}
      onClose={() => layer.isTop() && onClose()}
      size={260}
      title={appText.product}
      data-menu
      padding={0}
      classNames={{ header: classes.menuHead }}
    >
      <Sidebar {...menu} narrow={false} logo={false} folded />
    </Drawer>
  );
}
