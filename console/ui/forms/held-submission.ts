import { useEffect, useEffectEvent, useState } from 'react';
import { changedIn, type DraftedFields } from './merge-draft.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Holds a submission while the form waits for something that it is sent with, e.g. its price, and submits once that is
 * there. What the user changes meanwhile releases it: the form is then sent when it is submitted anew.
 * @param waiting what the form waits for
 * @param submit checks and sends the form, or says why it cannot be sent
 */
export function useHeldSubmission(waiting: string | undefined, fields: DraftedFields, submit: () => void) {
  const [held, setHeld] = useState<Values>();
  const go = useEffectEvent(submit);
  useEffect(() => {
    if (!held || waiting !== undefined) return;
    setHeld(undefined);
    go();
  }, [held, waiting]);
  return {
    /** What the held submission waits for; undefined if none is held. */
    held: held && waiting,
    hold: (values: Values) => setHeld(values),
    /** Called with the values at every change, also of what the user did not enter. */
    onChanged: (values: Values) =>
      setHeld((before) => (before && changedIn(values, before, fields).length > 0 ? undefined : before)),
  };
}
