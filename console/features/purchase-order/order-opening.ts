import { useCallback, useEffect, useRef, useState } from 'react';

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
  useEffect(() => {
    setLoaded(undefined);
    if (!opened) return;
    const abort = new AbortController();
    now.current.load(abort.signal).then(
      (answer) => abort.signal.aborted || setLoaded(answer),
      (error: unknown) => abort.signal.aborted || now.current.onFailed(error),
    );
    return () => abort.abort();
  }, [opened, round]);
  return { loaded, reload: useCallback(() => setRound((before) => before + 1), []) };
}
