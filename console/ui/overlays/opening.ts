import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.js';
import { notify } from './notify.js';

/**
 * Loads the initial data of a dialog once per opening, so that server changes meanwhile do not alter the form while the
 * user edits. `reload` starts over. A load error is reported and closes the dialog.
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
    if (!opened) return; // Content stays while the dialog fades out.
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

/** The value a dialog was opened for, kept until it has faded out. */
export function useOpenedFor<Value>(opened: boolean, value: Value): Value {
  const held = useRef(value);
  if (opened) held.current = value;
  return held.current;
}
