import { onUnloaded } from '../../ui/loading/load-failed.js';
import { isUnsaved } from '../../ui/navigation/dirty-guard.js';
import { notify } from '../../ui/overlays/notify.js';
import { text } from './text.js';

const reloadedKey = 'tradeflow.reloaded';
const seldomMs = 60_000;

/** Limits reloads, in case they do not help. */
function reload(): void {
  const last = Number(sessionStorage.getItem(reloadedKey));
  if (isUnsaved() || Date.now() - last < seldomMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

/**
 * Browsers do not retry a failed module load. The page reloads when the network is back or, if the server was updated,
 * at once, unless unsaved input would be lost.
 */
export function listenForCode(): void {
  let lacks = false;
  onUnloaded((asked) => {
    lacks = true;
    if (asked) notify.error(text.unloaded);
    if (asked && navigator.onLine) reload();
  });
  addEventListener('online', () => lacks && reload());
}
