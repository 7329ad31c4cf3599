import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { changedIn, type DraftedFields } from './merge-draft.js';

type Values = Readonly<Record<string, unknown>>;

interface Holding {
  readonly opened: boolean;
  /** What the form waits for. */
  readonly waiting: string | undefined;
  readonly fields: DraftedFields;
  /** Checks and sends the form, or says why it cannot be sent. */
  submit(): void;
}

/**
 * Holds a submission while the form waits for something that it is sent with, e.g. its price, and submits once that is
 * there. What the user changes meanwhile releases it, and so does leaving the form, or being asked whether to: the form
 * is then sent when it is submitted anew.
 */
export function useHeldSubmission({ opened, waiting, fields, submit }: Holding) {
  const [held, setHeld] = useState<Values>();
  const go = useEffectEvent(submit);
  const release = useCallback(() => setHeld(undefined), []);
  useEffect(() => {
    // A form is still there while it fades.
    if (!opened) return release();
    if (!held || waiting !== undefined) return;
    release();
    go();
  }, [held, waiting, opened, release]);
  return {
    /** What the held submission waits for; undefined if none is held. */
    held: held && waiting,
    hold: (values: Values) => setHeld(values),
    release,
    /** Called with the values at every change, also of what the user did not enter. */
    onChanged: (values: Values) =>
      setHeld((before) => (before && changedIn(values, before, fields).length > 0 ? undefined : before)),
  };
}
