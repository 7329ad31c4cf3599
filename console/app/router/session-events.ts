import { onClientEvents } from '../../api/client.js';
import { meQuery } from '../../api/session.js';
import { token } from '../../api/token.js';
import { confirm } from '../../ui/confirm.js';
import { isUnsaved } from '../../ui/dirty-guard.js';
import { notify } from '../../ui/notify.js';
import { queryClient } from './query-client.js';
import { router } from './router.js';
import { text } from './text.js';

/** Leaves nothing of the session behind. A session that ended by itself comes back to the same place after signing in. */
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

/** The session is over: it is renewed over what would be lost with the page, else one signs in and comes back. */
async function end(): Promise<void> {
  if (asking) return;
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || !isUnsaved()) return signOut({ comeBack: true });
  asking = true;
  const renewed = await renew(me.profile.account).finally(() => {
    // Where its code could not be had, the next call that is refused asks again: nothing is left meanwhile.
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
  // Signing out in one tab signs out all of them, and so does signing in as somebody else.
  token.watch(() => {
    if (token.read() === null) void end();
  });
}
