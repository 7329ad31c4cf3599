import { createSpotlight, Spotlight, type SpotlightActionData, useSpotlight } from '@mantine/spotlight';
import {
  IconFileText,
  IconKeyboard,
  IconLogout,
  IconPalette,
  IconPlus,
  IconSearch,
  IconSunMoon,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMe } from '../../api/session.js';
import { pressAdd } from '../../ui/focus/keys.js';
import { useLayer } from '../../ui/focus/layers.js';
import { fromHere } from '../../ui/navigation/way-back.js';
import { appearance, useAppearance } from '../theme/appearance.js';
import { initialsOf } from './initials.js';
import type { Place } from './menu.js';
import { MenuIcon } from './menu-icon.js';
import { text } from './text.js';
import { useFound } from './use-found.js';
import { useSignOut } from './use-sign-out.js';

interface PaletteProps {
  opened: boolean;
  onClose(): void;
  places: readonly Place[];
  hrefOf(path: string): string;
  onTheme(): void;
  onKeys(): void;
}

/** Actions whose words or initials contain the query; results found by the server are kept as they are. */
const matching = (asked: string, actions: readonly SpotlightActionData[]): SpotlightActionData[] => {
  const words = asked.trim().toLowerCase();
  return actions.filter(
    ({ label = '', group }) =>
      group === text.found || label.toLowerCase().includes(words) || initialsOf(label).includes(words),
  );
};

const [store, spotlight] = createSpotlight();

/**
 * The library highlights the first action at each key, before results of that key have arrived. Whenever nothing is
 * highlighted, the first action is, because Enter opens it.
 */
function useFirstHighlighted(): void {
  const { listId, selected } = useSpotlight(store);
  useEffect(() => {
    const actions = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])];
    if (actions.length === 0 || actions.some((one) => one.hasAttribute('data-selected'))) return;
    actions[0]?.setAttribute('data-selected', 'true');
    if (selected !== 0) store.updateState((state) => ({ ...state, selected: 0 }));
  });
}

/** Command palette on Ctrl/⌘+K: documents, partners, goods, all menu pages and a few actions. */
export function Palette({ opened, onClose, places, hrefOf, onTheme, onKeys }: PaletteProps) {
  const router = useRouter();
  useLayer(opened);
  const me = useMe();
  const leave = useSignOut();
  const { scheme } = useAppearance();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (opened) spotlight.open();
  }, [opened]);
  const { found, searching } = useFound(asked);
  useFirstHighlighted();
  const records = found.map(
    ({ id, kind, name, also, href }): SpotlightActionData => ({
      id,
      group: text.found,
      label: name,
      description: [kind, also].filter(Boolean).join(' · '),
      leftSection: <IconFileText size={18} stroke={1.5} aria-hidden />,
      onClick: () => void router.navigate({ href, state: fromHere }),
    }),
  );
  const pages = places.map(
    (place): SpotlightActionData => ({
      id: place.path,
      label: place.title,
      description: place.above.join(' / '),
      leftSection: <MenuIcon name={place.icon} size={18} stroke={1.5} />,
      onClick: () => void router.navigate({ href: hrefOf(place.path) }),
    }),
  );
  /** For lists the user may add to, one action opens the list and its form. */
  const additions = places
    .filter(({ path }) => me.hasPermission(`${path}/add`))
    .map(
      ({ path, title }): SpotlightActionData => ({
        id: `${path}/add`,
        label: text.add(title),
        leftSection: <IconPlus size={18} aria-hidden />,
        onClick: () => void router.navigate({ href: hrefOf(path) }).then(pressAdd),
      }),
    );
  const actions: SpotlightActionData[] = [
    ...additions,
    { id: 'theme', label: text.settings, leftSection: <IconPalette size={18} aria-hidden />, onClick: onTheme },
    {
      id: 'scheme',
      label: scheme === 'dark' ? text.toLight : text.toDark,
      leftSection: <IconSunMoon size={18} aria-hidden />,
      onClick: () => appearance.set({ theme: scheme === 'dark' ? 'light' : 'dark' }),
    },
    { id: 'keys', label: text.shortcuts, leftSection: <IconKeyboard size={18} aria-hidden />, onClick: onKeys },
    { id: 'leave', label: text.signOut, leftSection: <IconLogout size={18} aria-hidden />, onClick: leave },
  ];
  return (
    <Spotlight
      store={store}
      query={asked}
      onQueryChange={setAsked}
      filter={(words) => matching(words, [...pages, ...actions, ...records])}
      actions={[...pages, ...actions, ...records]}
      shortcut={null}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': text.search } }}
      highlightQuery
      limit={24}
      scrollable
      nothingFound={searching ? text.searching : text.noMatch}
      searchProps={{
        placeholder: text.search,
        'aria-label': text.search,
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  );
}
