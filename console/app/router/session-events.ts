import { onClientEvents } from '../../api/client.js';
import { token } from '../../api/token.js';
import { confirm } from '../../ui/confirm.js';
import { notify } from '../../ui/notify.js';
import { queryClient } from './query-client.js';
import { router } from './router.js';
import { text } from './text.js';

/** Leaves nothing of the session behind. A session that ended by itself comes back to the same place after signing in. */
export function signOut({ comeBack }: { comeBack: boolean }): void {
  token.drop();
  const { pathname, href } = router.state.location;
  const search = { redirect: comeBack ? href : undefined };
  const left = pathname === '/login' ? Promise.resolve() : router.navigate({ to: '/login', search });
  void left.then(() => queryClient.clear());
}

const seenMs = 1000;
let leaving = false;

/** After a success that ends every token: it is seen for a second, and whatever fails meanwhile is of no interest. */
export function signOutSoon(): void {
  leaving = true;
  token.drop();
  setTimeout(() => {
    leaving = false;
    signOut({ comeBack: false });
  }, seenMs);
}

let asking = false;

export function listenToSession(): void {
  onClientEvents({
    signedOut() {
      if (!leaving) signOut({ comeBack: true });
    },
    failed(error) {
      if (!leaving) notify.error(error.requestId ? `${error.message}（${error.requestId}）` : error.message);
    },
    async sessionLost() {
      if (asking || leaving) return;
      asking = true;
      const again = await confirm({ message: text.loggedOut, confirm: text.relogin, cancel: text.cancel });
      asking = false;
      if (!again) return;
      token.drop();
      location.reload();
    },
  });
  // Signing out in one tab signs out all of them.
  window.addEventListener('storage', (event) => {
    if (event.key === 'tradeflow.token' && event.newValue === null) signOut({ comeBack: true });
  });
}
