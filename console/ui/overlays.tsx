import { useSyncExternalStore } from 'react';
import { tellUnloaded } from './load-failed.js';
import { onDemand } from './on-demand.js';

/** Questions and messages come over any page. Their code comes with the first of them, or a little after the page. */
const load = async () => (await import('./overlay-hosts.js')).OverlayHosts;
const OverlayHosts = onDemand<Awaited<ReturnType<typeof load>>>(load, ({ wanted }) => wanted);

let wanted = false;
const watching = new Set<() => void>();
const watch = (changed: () => void) => {
  watching.add(changed);
  return () => void watching.delete(changed);
};

let tell: () => void = () => undefined;
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Where they stand, once in the application. */
export function Overlays() {
  const isWanted = useSyncExternalStore(watch, () => wanted);
  return <OverlayHosts wanted={isWanted} onReady={tell} />;
}

/** Something is to be asked or said: true once it can be. False where the code for it cannot be had, as without a network. */
export async function overlaysReady(): Promise<boolean> {
  try {
    await load();
  } catch {
    tellUnloaded(false);
    return false;
  }
  wanted = true;
  for (const changed of watching) changed();
  await shown;
  return true;
}
