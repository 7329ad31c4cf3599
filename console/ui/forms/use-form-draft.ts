import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '../../api/session.js';
import { useLastMoment } from '../navigation/last-moment.js';
import type { Beside } from './beside.js';
import { type CaptionsOf, calledIn } from './draft-captions.js';
import { draftSummary } from './draft-summary.js';
import { type Draft, draftsOf } from './drafts.js';
import { useOfferedDrafts } from './drafts-offered.js';
import { type DraftedFields, draftedIn, fieldsOf, isOutdated, mergedDraft } from './merge-draft.js';

/** The draft that a form keeps in this browser. */
export interface FormDraft<Values = Readonly<Record<string, unknown>>> extends DraftedFields<keyof Values & string> {
  /** E.g. `purchase-order:new`. */
  name: string;
  /** To name the fields that others have changed, too. */
  captions: CaptionsOf<Values>;
  /** The only fields that a draft is told apart by, where others hold codes or markup. */
  told?: readonly (keyof Values & string)[];
}

/** The form's values, and its `beside` data. */
type Drafted = Readonly<Record<string, unknown>> & { readonly beside?: unknown };

/** What others have changed since a draft was begun. */
export interface Unsettled {
  isOutdated: boolean;
  /** Captions of the fields that the draft changed, too. */
  both: readonly string[];
}

const unsettledIn = (draft: Draft<Drafted>, initial: Drafted, kept: FormDraft | undefined): Unsettled => ({
  isOutdated: isOutdated(draft, kept?.version),
  both: calledIn(kept?.captions ?? {}, mergedDraft(draft, initial, kept ?? {}).both),
});

const offeredOf = (draft: Draft<Drafted>, initial: Drafted, kept: FormDraft | undefined) => ({
  draft,
  unsettled: unsettledIn(draft, initial, kept),
  told: kept ? draftSummary(draft.values, initial, kept) : '',
});

interface Drafting {
  /** Without it none is kept. */
  draft: FormDraft | undefined;
  beside: Beside | undefined;
  /** What the form showed when it opened; the same object at every rendering, as `draft` is. */
  initial: Drafted;
  /** Current values; undefined if the form is unchanged. */
  written(): Drafted | undefined;
}

const pauseMs = 400;

/**
 * Writes a draft when typing pauses and before the form or page goes away; after submitting there is none. Drafts of
 * earlier openings are offered, and kept beside the current one until taken or dropped.
 */
export function useFormDraft({ draft: kept, beside, initial, written }: Drafting) {
  const account = useMe().profile.id;
  const [drafts] = useState(() => (kept === undefined ? undefined : draftsOf<Drafted>(account, kept.name)));
  const [offers, setOffers] = useOfferedDrafts(drafts);
  const timer = useRef<number>(undefined);
  const dropped = useRef(false);
  // Where a restored draft undoes a change of others, it remains compared with what its author saw until it is sent.
  const shown = useRef(initial);
  const latest = useRef(written);
  latest.current = written;

  const flush = () => {
    if (timer.current === undefined || dropped.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const now = latest.current() ?? initial;
    const names = draftedIn(now, initial, kept ?? {});
    const typed = fieldsOf(now, names);
    const values = beside?.isDirty() ? { ...typed, beside: beside.held() } : typed;
    const version = kept?.version;
    const base = version === undefined ? {} : { seen: fieldsOf(shown.current, names), version };
    if (Object.keys(values).length > 0) drafts?.write(values, base);
    else drafts?.drop();
  };
  const now = useRef(flush);
  now.current = flush;
  useEffect(() => () => now.current(), []);
  useLastMoment(flush);
  const keep = useRef(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => now.current(), pauseMs);
  }).current;
  useEffect(() => beside?.subscribe(keep), [beside, keep]);

  const [restored, setRestored] = useState<Unsettled>();
  // Whole forms are compared, too much for every key that is typed.
  const offered = useMemo(() => offers.map((draft) => offeredOf(draft, initial, kept)), [offers, initial, kept]);

  return {
    offers: offered,
    /** Of the draft that was taken. */
    restored,
    keep,
    /** Takes the draft as current input; the previous input is offered in its place. @returns the form's values */
    take: (draft: Draft<Drafted>): Drafted => {
      flush();
      drafts?.take(draft);
      setOffers(drafts?.offered() ?? []);
      setRestored(unsettledIn(draft, initial, kept));
      const { values, both } = mergedDraft(draft, initial, kept ?? {});
      shown.current = { ...initial, ...fieldsOf(draft.seen ?? {}, both) };
      return values;
    },
    forget: (draft: Draft<Drafted>) => {
      drafts?.drop(draft);
      setOffers((before) => before.filter(({ at }) => at !== draft.at));
    },
    /** Called after submitting. */
    drop: () => {
      dropped.current = true;
      clearTimeout(timer.current);
      drafts?.drop();
    },
  };
}
