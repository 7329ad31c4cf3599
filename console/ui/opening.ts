import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.js';
import { notify } from './notify.js';

/**
 * Loads what a dialog starts from, once per opening: what changes on the server meanwhile must not change the form
 * under the user's hands. `reload` starts over. What cannot be loaded is told, and the dialog closed.
 */
export function useOpening<Loaded>(
  opened: boolean,
  load: (signal: AbortSignal) => Promise<Loaded>,
  onClose: () => void,
): { loaded: Loaded | undefined; reload(): void } {
  const [loaded, setLoaded] = useState<Loaded>();
  const [round, setRound] = useState(0);
  const now = useRef({ load, onClose });
  now.current = { load, onClose };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round loads anew
  useLayoutEffect(() => {
    if (!opened) return; // What is shown stays while the dialog fades away.
    setLoaded(undefined);
    const abort = new AbortController();
    now.current.load(abort.signal).then(
      (answer) => abort.signal.aborted || setLoaded(answer),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        notify.error(messageOf(error));
        now.current.onClose();
      },
    );
    return () => abort.abort();
  }, [opened, round]);
  return { loaded, reload: useCallback(() => setRound((before) => before + 1), []) };
}

/** What a dialog was opened for, until it has faded away. */
export function useOpenedFor<Value>(opened: boolean, value: Value): Value {
  const held = useRef(value);
  if (opened) held.current = value;
  return held.current;
}
