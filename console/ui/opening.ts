import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Loads what a dialog starts from, once per opening: what changes on the server meanwhile must not change the form
 * under the user's hands. `reload` starts over.
 */
export function useOpening<Loaded>(
  opened: boolean,
  load: (signal: AbortSignal) => Promise<Loaded>,
  onFailed: (error: unknown) => void,
): { loaded: Loaded | undefined; reload(): void } {
  const [loaded, setLoaded] = useState<Loaded>();
  const [round, setRound] = useState(0);
  const now = useRef({ load, onFailed });
  now.current = { load, onFailed };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round loads anew
  useLayoutEffect(() => {
    if (!opened) return; // What is shown stays while the dialog fades away.
    setLoaded(undefined);
    const abort = new AbortController();
    now.current.load(abort.signal).then(
      (answer) => abort.signal.aborted || setLoaded(answer),
      (error: unknown) => abort.signal.aborted || now.current.onFailed(error),
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
