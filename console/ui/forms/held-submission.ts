import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { notify } from '../overlays/notify.js';
import { formText } from './form-text.js';
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
 * there. What is changed meanwhile releases it, by the user or by the form itself, and the user is told: the form is then
 * sent when it is submitted anew. So does leaving the form, or being asked whether to.
 */
export function useHeldSubmission({ opened, waiting, fields, submit }: Holding) {
  const [held, setHeld] = useState<Values>();
  // Several fields may change before the form is rendered.
  const latest = useRef<Values>(undefined);
  const go = useEffectEvent(submit);
  const hold = useCallback((values: Values | undefined) => {
    latest.current = values;
    setHeld(values);
  }, []);
  const release = useCallback(() => hold(undefined), [hold]);
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
    hold,
    release,
    /** Called with the values at every change, also of what the user did not enter. */
    onChanged: (values: Values) => {
      if (!latest.current || changedIn(values, latest.current, fields).length === 0) return;
      release();
      notify.warning(formText.changedWhileHeld);
    },
  };
}
