import { useDisclosure, useDocumentTitle, useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { connectLive } from '../../api/live.js';
import { useMe } from '../../api/session.js';
import { afterFirstRows } from '../../ui/loading/after-first-rows.js';
import { dialogOnDemand, onDemand } from '../../ui/loading/on-demand.js';
import { text as appText } from '../router/text.js';
import { useAppearance } from '../theme/appearance.js';
import { useAppearanceSync } from './appearance-sync.js';
import { emptyPlaces } from './empty-places.js';
import { Header } from './header.js';
import { leaves, menuPlaces, menuTree } from './menu.js';
import { OfflineNotice } from './offline-notice.js';
import { ownPlaces } from './own-places.js';
import classes from './shell.module.css';
import { type OpenGroups, Sidebar } from './sidebar.js';
import { TagsBar } from './tags-bar.js';
import { text } from './text.js';
import { useShortcuts } from './use-shortcuts.js';
import { useTags } from './use-tags.js';

const ExportNotices = onDemand(
  afterFirstRows(async () => (await import('../../ui/export/export-notices.js')).ExportNotices),
);
const MenuDrawer = dialogOnDemand(async () => (await import('./menu-drawer.js')).MenuDrawer);
const Palette = dialogOnDemand(async () => (await import('./palette.js')).Palette);
const ShortcutList = dialogOnDemand(async () => (await import('./shortcut-list.js')).ShortcutList);
const ThemeDrawer = dialogOnDemand(async () => (await import('./theme-drawer.js')).ThemeDrawer);

/** Frame of every signed-in page: menu, header, tags, and the page itself. */
export function Shell() {
  const me = useMe();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const look = useAppearance();
  useAppearanceSync();
  const small = useMediaQuery('(max-width: 767px)') ?? false;
  const [menuOpened, menu] = useDisclosure(false);
  const [themeOpened, theme] = useDisclosure(false);
  const [keysOpened, keys] = useDisclosure(false);
  const [paletteOpened, palette] = useDisclosure(false);
  useShortcuts({ onSearch: palette.open, onKeys: keys.open });
  const [round, setRound] = useState(0);
  const [groups, setGroups] = useState<OpenGroups>({});

  const tree = useMemo(() => menuTree(me.menus, emptyPlaces(me)), [me]);
  const places = useMemo(() => [...menuPlaces(me.menus), ...ownPlaces], [me.menus]);
  const tags = useTags(me.profile.id, places);
  const here = places.find((place) => place.path === pathname);
  useDocumentTitle(here ? `${here.title} - ${appText.product}` : appText.product);

  useEffect(() => connectLive(client), [client]);
  const closeMenu = menu.close;
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the phone's menu
  useEffect(() => {
    closeMenu();
  }, [pathname, closeMenu]);

  const refresh = () => {
    void client.invalidateQueries({ refetchType: 'none' });
    setRound((before) => before + 1);
  };
  const menuOf = { tree, hrefOf: tags.hrefOf, groups, onGroups: setGroups };
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {text.skip}
      </a>
      {small ? (
        <MenuDrawer opened={menuOpened} onClose={menu.close} {...menuOf} />
      ) : (
        <aside className={classes.side} data-narrow={look.narrow || undefined}>
          <Sidebar narrow={look.narrow} logo={look.logo} {...menuOf} />
        </aside>
      )}
      <div className={classes.column} data-fixed={look.fixedHeader || undefined}>
        <div className={classes.top}>
          <Header
            place={here}
            small={small}
            onMenu={menu.open}
            onSearch={palette.open}
            onTheme={theme.open}
            onKeys={keys.open}
          />
          {look.tags && !small && <TagsBar tags={tags} onRefresh={refresh} />}
          <OfflineNotice />
        </div>
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet key={round} />
        </main>
      </div>
      {me.isStaff && <ExportNotices />}
      <ThemeDrawer opened={themeOpened} onClose={theme.close} />
      <Palette
        opened={paletteOpened}
        onClose={palette.close}
        places={tree.flatMap(leaves)}
        hrefOf={tags.hrefOf}
        onTheme={theme.open}
        onKeys={keys.open}
      />
      <ShortcutList opened={keysOpened} onClose={keys.close} />
    </div>
  );
}
