import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { IconKeyboard, IconPalette, IconSearch, IconSunMoon } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { appearance, useAppearance } from '../theme/appearance.js';
import { menuIcon } from './icons.js';
import type { Place } from './menu.js';
import { text } from './text.js';

export const openPalette = (): void => spotlight.open();

interface PaletteProps {
  places: readonly Place[];
  hrefOf(path: string): string;
  onTheme(): void;
  onKeys(): void;
}

/** Ctrl/⌘+K: every page of the menu and a few actions. */
export function Palette({ places, hrefOf, onTheme, onKeys }: PaletteProps) {
  const router = useRouter();
  const { scheme } = useAppearance();
  const pages = places.map((place): SpotlightActionData => {
    const Icon = menuIcon(place.icon);
    return {
      id: place.path,
      label: place.title,
      description: place.above.join(' / '),
      leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
      onClick: () => void router.navigate({ href: hrefOf(place.path) }),
    };
  });
  const actions: SpotlightActionData[] = [
    { id: 'theme', label: text.settings, leftSection: <IconPalette size={18} aria-hidden />, onClick: onTheme },
    {
      id: 'scheme',
      label: scheme === 'dark' ? text.toLight : text.toDark,
      leftSection: <IconSunMoon size={18} aria-hidden />,
      onClick: () => appearance.set({ theme: scheme === 'dark' ? 'light' : 'dark' }),
    },
    { id: 'keys', label: text.shortcuts, leftSection: <IconKeyboard size={18} aria-hidden />, onClick: onKeys },
  ];
  return (
    <Spotlight
      actions={[...pages, ...actions]}
      shortcut="mod + K"
      attributes={{ content: { 'aria-label': text.search } }}
      highlightQuery
      limit={12}
      scrollable
      nothingFound={text.noMatch}
      searchProps={{
        placeholder: text.search,
        'aria-label': text.search,
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  );
}
