import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/session.js';
import { type Draft, draftsOf } from '../../ui/forms/drafts.js';
import { useOfferedDrafts } from '../../ui/forms/drafts-offered.js';
import { isOutdated } from '../../ui/forms/merge-draft.js';
import type { Unsettled } from '../../ui/forms/use-form-draft.js';
import { useDirtyGuard } from '../../ui/navigation/dirty-guard.js';
import { useLastMoment } from '../../ui/navigation/last-moment.js';
import type { Drawing } from './drawing/drawing.js';

export type Kept = ReturnType<typeof useDraft>;

/** Keeps undeployed changes as a draft in this browser, and asks before leaving them. */
export function useDraft(drawing: Drawing | undefined, before: { key: string; newest: number } | undefined) {
  const account = useMe().profile.id;
  const [drafts] = useState(() => draftsOf<{ xml: string }>(account, `process-definition:${before?.key ?? 'new'}`));
  const [offers, setOffers] = useOfferedDrafts(drafts);
  const [restored, setRestored] = useState<Unsettled>();
  /** Newest version that the author of what is drawn knew. */
  const known = useRef(before?.newest);
  const gone = useRef(false);
  const replaced = useRef(false);
  const isDirty = useCallback(
    () => !gone.current && (replaced.current || drawing?.change?.canUndo() === true),
    [drawing],
  );
  useDirtyGuard(isDirty);
  const write = async () => {
    if (!drawing || !isDirty()) return;
    const drawn = await drawing.xml();
    if (!gone.current) drafts.write({ xml: drawn }, { version: known.current });
  };
  useEffect(() => {
    const timer = setTimeout(write, 400);
    return () => clearTimeout(timer);
  });
  useLastMoment(write);
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
  const unsettledIn = (draft: Draft<object>): Unsettled => ({
    isOutdated: isOutdated(draft, before?.newest),
    both: [],
  });
  return {
    isDirty,
    offers: offers.map((draft) => ({ draft, unsettled: unsettledIn(draft) })),
    /** Of the draft that was restored. */
    restored,
    /** Newest version that the author of what is drawn knew; undefined for a new process. */
    known: () => known.current,
    forget: (draft: Draft<{ xml: string }>) => {
      drafts.drop(draft);
      setOffers((before) => before.filter(({ at }) => at !== draft.at));
    },
    replace,
    drop: () => {
      gone.current = true;
      drafts.drop();
    },
    /** The previous drawing is offered in place of the draft. */
    restore: async (draft: Draft<{ xml: string }>) => {
      await write();
      if (await replace(draft.values.xml)) {
        drafts.take(draft);
        known.current = draft.version;
        setRestored(unsettledIn(draft));
      }
      setOffers(drafts.offered());
    },
  };
}
