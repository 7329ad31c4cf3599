import { liveLine } from './live-line.js';

/** When the network was lost; the data shown was up to date until then. */
let lostAt: Date | undefined;

/** The network of this machine. */
export const network = {
  lostAt(): Date | undefined {
    lostAt = navigator.onLine ? undefined : (lostAt ?? new Date());
    return lostAt;
  },
  watch(changed: () => void): () => void {
    const names = ['online', 'offline'] as const;
    for (const name of names) addEventListener(name, changed);
    return () => {
      for (const name of names) removeEventListener(name, changed);
    };
  },
};

/** Whether the shell says that the server is out of reach (`OfflineNotice`). */
export const isOutOfReach = (): boolean => network.lostAt() !== undefined || liveLine.isAway();

/** Tells when the server, or the way to it, is back. */
export function whenBack(told: () => void): () => void {
  const look = () => {
    if (!isOutOfReach()) told();
  };
  const ends = [network.watch(look), liveLine.watch(look)];
  return () => {
    for (const end of ends) end();
  };
}
