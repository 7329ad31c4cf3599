import { onClientEvents } from '../../api/client.js';
import { meQuery } from '../../api/session.js';
import { token } from '../../api/token.js';
import { isUnsaved } from '../../ui/navigation/dirty-guard.js';
import { confirm } from '../../ui/overlays/confirm.js';
import { notify } from '../../ui/overlays/notify.js';
import { queryClient } from './query-client.js';
import { router } from './router.js';
import { text } from './text.js';

/** Clears everything of the session. If it expired, the user returns to the same page after signing in. */
export function signOut({ comeBack }: { comeBack: boolean }): void {
  const why = token.isTaken() ? 'taken' : 'ended';
  token.drop();
  const { pathname, href } = router.state.location;
  const search = comeBack ? ({ redirect: href, why } as const) : {};
  const left = pathname === '/login' ? Promise.resolve() : router.navigate({ to: '/login', search });
  void left.then(() => queryClient.clear());
}

const seenMs = 1000;
let leaving = false;

/**
 * Signs out after a command that ends every token: a second later, so that its success is seen, and ignoring errors.
 */
export function signOutSoon(): void {
  leaving = true;
  token.drop();
  setTimeout(() => {
    leaving = false;
    signOut({ comeBack: false });
  }, seenMs);
}

let asking = false;

/**
 * Handles the end of the session: renews it over unsaved input; otherwise the user signs in and returns to the page.
 */
async function end(): Promise<void> {
  if (asking) return;
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || !isUnsaved()) return signOut({ comeBack: true });
  asking = true;
  const renewed = await renew(me.profile.account).finally(() => {
    // If the dialog's code could not be loaded, the next refused call asks again; until then the page stays.
    asking = false;
  });
  if (renewed) await queryClient.invalidateQueries();
  else signOut({ comeBack: true });
}

const renew = async (username: string) => (await import('./renew-session.js')).renewSession(username);

export function listenToSession(): void {
  onClientEvents({
    signedOut() {
      if (!leaving) void end();
    },
    failed(error) {
      if (!leaving) notify.error(error.requestId ? `${error.message}（${error.requestId}）` : error.message);
    },
    async sessionLost() {
      if (asking || leaving) return;
      if (isUnsaved()) return end();
      asking = true;
      const again = await confirm({ message: text.loggedOut, confirm: text.relogin, cancel: text.cancel });
      asking = false;
      if (!again) return;
      token.drop();
      location.reload();
    },
  });
  // Signing out in one tab ends the session in all tabs, as does signing in as another user.
  token.watch(() => {
    if (token.read() === null) void end();
  });
}
