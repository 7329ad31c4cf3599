import { useSyncExternalStore } from 'react';
import { tellUnloaded } from '../loading/load-failed.js';
import { onDemand } from '../loading/on-demand.js';

/** Confirmation dialogs and toasts on any page. Their code loads with the first of them, or shortly after the page. */
const load = async () => (await Promise.all([import('./overlay-hosts.js'), loadQuestion()]))[0].OverlayHosts;
export const loadQuestion = () => import('./question.js');
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

/** Mount point, once in the application. */
export function Overlays() {
  const isWanted = useSyncExternalStore(watch, () => wanted);
  return <OverlayHosts wanted={isWanted} onReady={tell} />;
}

/** Resolves to true once dialogs and toasts can be shown, to false if their code cannot be loaded, e.g. offline. */
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
