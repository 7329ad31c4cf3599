import { account } from '#contract/account.js';
import { useCommand } from '../../ui/use-command.js';
import { signOut } from '../router/session-events.js';

/** Ends the session here, whatever becomes of it at the server. */
export function useSignOut(): () => void {
  const { send } = useCommand();
  return () =>
    void send(account.logout, {})
      .catch(() => undefined)
      .then(() => signOut({ comeBack: false }));
}
