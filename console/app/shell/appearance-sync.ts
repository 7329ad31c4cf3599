import { useEffect, useRef } from 'react';
import { usePreference } from '../../api/preference.js';
import { type Appearance, appearance, defaultAppearance, useAppearance } from '../theme/appearance.js';

/** The browser's settings apply until the user's own have loaded; from then on both are kept in sync. */
export function useAppearanceSync(): void {
  const { scheme, ...current } = useAppearance();
  const { value, ready, set } = usePreference<Appearance>('console.appearance', defaultAppearance);
  const known = useRef<string>(undefined);
  const here = JSON.stringify(current);
  const there = JSON.stringify({ ...defaultAppearance, ...value });
  useEffect(() => {
    if (!ready) return;
    if (known.current === undefined) {
      known.current = there;
      appearance.set(JSON.parse(there));
    } else if (here !== known.current) {
      known.current = here;
      set(JSON.parse(here));
    }
  }, [ready, here, there, set]);
}
