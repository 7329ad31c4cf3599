import { account } from '#contract/sign-in.js';
import { useCommand } from '../../ui/forms/use-command.js';
import { signOut } from '../router/session-events.js';

/** Ends the session locally, even if the server call fails. */
export function useSignOut(): () => void {
  const { send } = useCommand();
  return () =>
    void send(account.logout, {})
      .catch(() => undefined)
      .then(() => signOut({ comeBack: false }));
}
