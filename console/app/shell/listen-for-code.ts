import { isUnsaved } from '../../ui/dirty-guard.js';
import { onUnloaded } from '../../ui/load-failed.js';
import { notify } from '../../ui/notify.js';
import { text } from './text.js';

const reloadedKey = 'tradeflow.reloaded';
const seldomMs = 60_000;

/** Not again and again, where it does not help. */
function reload(): void {
  const last = Number(sessionStorage.getItem(reloadedKey));
  if (isUnsaved() || Date.now() - last < seldomMs) return;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}

/**
 * A browser does not ask again for code that it could not have: with the network, or from a server that was renewed, the
 * page is begun anew where it stands, unless something half filled in would be lost by it.
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
