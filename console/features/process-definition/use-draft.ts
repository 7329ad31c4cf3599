import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/session.js';
import { useDirtyGuard } from '../../ui/dirty-guard.js';
import { type Draft, draftsOf } from '../../ui/drafts.js';
import type { Drawing } from './drawing/drawing.js';

export type Kept = ReturnType<typeof useDraft>;

/** What is drawn and not deployed is kept in this browser, and nobody leaves it unasked. */
export function useDraft(drawing: Drawing | undefined, id = 'new') {
  const account = useMe().profile.id;
  const drafts = useRef(draftsOf<{ xml: string }>(account, `process-definition:${id}`)).current;
  const [offered, setOffered] = useState<Draft<{ xml: string }> | undefined>(() => drafts.read());
  const gone = useRef(false);
  const replaced = useRef(false);
  const isDirty = useCallback(
    () => !gone.current && (replaced.current || drawing?.change?.canUndo() === true),
    [drawing],
  );
  useDirtyGuard(isDirty);
  useEffect(() => {
    if (!drawing || !isDirty()) return;
    const write = async () => {
      const drawn = await drawing.xml();
      if (!gone.current) drafts.write({ xml: drawn });
    };
    const timer = setTimeout(write, 400);
    // Whoever closes the window or loads it anew does not wait.
    window.addEventListener('beforeunload', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', write);
    };
  });
  const replace = async (next: string) => {
    if (!drawing) return false;
    const held = await drawing.xml();
    try {
      await drawing.import(next);
    } catch {
      await drawing.import(held);
      return false;
    }
    replaced.current = true;
    return true;
  };
  const forget = () => {
    drafts.drop();
    setOffered(undefined);
  };
  return {
    isDirty,
    offered,
    forget,
    replace,
    drop: () => {
      gone.current = true;
      drafts.drop();
    },
    restore: async () => {
      if (offered) await replace(offered.values.xml);
      setOffered(undefined);
    },
  };
}
