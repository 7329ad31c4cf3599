import { Breadcrumbs, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPalette,
  IconSearch,
  IconSun,
  IconUser,
  IconUserCircle,
} from '@tabler/icons-react';
import { useMe } from '../../api/session.js';
import { InboxBell } from '../../ui/approval/inbox-bell.js';
import { MenuButton } from '../../ui/buttons/menu-button.js';
import { IconButton } from '../../ui/buttons/reason-button.js';
import { appearance, useAppearance } from '../theme/appearance.js';
import type { Place } from './menu.js';
import classes from './shell.module.css';
import { text } from './text.js';
import { useSignOut } from './use-sign-out.js';

interface HeaderProps {
  place: Place | undefined;
  small: boolean;
  onMenu(): void;
  onSearch(): void;
  onTheme(): void;
  onKeys(): void;
}

export function Header({ place, small, onMenu, onSearch, onTheme, onKeys }: HeaderProps) {
  const { narrow, scheme } = useAppearance();
  return (
    <header className={classes.header}>
      {small ? (
        <IconButton label={text.openMenu} onClick={onMenu} size={32}>
          <IconMenu2 size={18} />
        </IconButton>
      ) : (
        <IconButton label={narrow ? text.expand : text.collapse} onClick={() => appearance.set({ narrow: !narrow })}>
          {narrow ? <IconLayoutSidebarLeftExpand size={18} /> : <IconLayoutSidebarLeftCollapse size={18} />}
        </IconButton>
      )}
      <Breadcrumbs className={classes.crumbs} separatorMargin={6}>
        {!small &&
          place?.above.map((title) => (
            <Text key={title} size="sm" c="dimmed">
              {title}
            </Text>
          ))}
        <Text size="sm" fw={600} component="h1" truncate>
          {place?.title}
        </Text>
      </Breadcrumbs>
      <UnstyledButton className={classes.search} onClick={onSearch} title={text.search}>
        <IconSearch size={15} aria-hidden />
        {small ? (
          <VisuallyHidden>{text.search}</VisuallyHidden>
        ) : (
          <>
            <span>{text.searchKeys}</span>
            <Kbd size="xs">Ctrl K</Kbd>
          </>
        )}
      </UnstyledButton>
      <InboxBell />
      {!small && (
        <IconButton
          label={scheme === 'dark' ? text.toLight : text.toDark}
          onClick={() => appearance.set({ theme: scheme === 'dark' ? 'light' : 'dark' })}
        >
          {scheme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
        </IconButton>
      )}
      <UserMenu small={small} onTheme={onTheme} onKeys={onKeys} />
    </header>
  );
}

function UserMenu({ small, onTheme, onKeys }: Pick<HeaderProps, 'small' | 'onTheme' | 'onKeys'>) {
  const me = useMe();
  const leave = useSignOut();
  const whoIAm = (
    <>
      {me.name}（{me.username}）
      <br />
      {me.profile.roles.join('、')}
    </>
  );
  return (
    <MenuButton
      width={200}
      entries={[
        { heading: whoIAm },
        { label: text.profile, does: '/account/profile', icon: <IconUser size={15} aria-hidden /> },
        { label: text.settings, does: onTheme, icon: <IconPalette size={15} aria-hidden /> },
        { label: text.shortcuts, does: onKeys, icon: <IconKeyboard size={15} aria-hidden /> },
        'line',
        { label: text.signOut, does: leave, icon: <IconLogout size={15} aria-hidden /> },
      ]}
    >
      {(opener) => (
        <UnstyledButton className={classes.user} aria-label={`${text.userMenu}：${me.name}`} {...opener}>
          <IconUserCircle size={20} stroke={1.6} aria-hidden />
          {!small && <span>{me.name}</span>}
          {!small && <IconChevronDown size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </MenuButton>
  );
}
