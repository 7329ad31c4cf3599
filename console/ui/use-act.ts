import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Call, InputOf } from '#contract/platform/call.js';
import { send } from '../api/client.js';
import { newIdempotencyKey } from '../api/idempotency.js';
import { done, notify } from './notify.js';

interface Act {
  /** Asked first; no means nothing happens. */
  ask?: () => Promise<boolean>;
  /** Toast after success. */
  success?: string;
}

/**
 * One-shot actions (delete, start, confirm): ask, send once however often it is clicked, toast. Resolves true when it
 * was done. Failures are shown by the shared layer. Every mounted query of the call's noun is asked anew.
 */
export function useAct() {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    async <C extends Call>(call: C, input: InputOf<C>, { ask, success = done.acted }: Act = {}): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      try {
        if (ask && !(await ask())) return false;
        setBusy(true);
        await send(call, input, { idempotencyKey: newIdempotencyKey() });
        notify.success(success);
        const noun = call.path.slice(0, call.path.lastIndexOf('/'));
        await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(noun) });
        return true;
      } catch {
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [client],
  );
  return { act, busy };
}
