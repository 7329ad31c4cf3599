import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/session.js';
import { useLastMoment } from '../navigation/last-moment.js';
import type { Beside } from './beside.js';
import { type Draft, draftsOf } from './drafts.js';

/** A draft: the form's values and its `beside` data. */
export type Drafted<V> = V & { beside?: unknown };

interface Drafting<V> {
  /** Name of the draft; without it none is kept. */
  name: string | undefined;
  beside: Beside | undefined;
  /** Current values; undefined if the form is unchanged. */
  written(): V | undefined;
}

const pauseMs = 400;

/**
 * Writes a draft when typing pauses and before the form or page goes away; after submitting there is none. Drafts of
 * earlier openings are offered, and kept beside the current one until taken or dropped.
 */
export function useFormDraft<V extends object>({ name, beside, written }: Drafting<V>) {
  const account = useMe().profile.id;
  const [drafts] = useState(() => (name === undefined ? undefined : draftsOf<Drafted<V>>(account, name)));
  const [offers, setOffers] = useState<readonly Draft<Drafted<V>>[]>(() => drafts?.offered() ?? []);
  const timer = useRef<number>(undefined);
  const dropped = useRef(false);
  const latest = useRef(written);
  latest.current = written;

  const flush = () => {
    if (timer.current === undefined || dropped.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = latest.current();
    if (values) drafts?.write(beside ? { ...values, beside: beside.held() } : values);
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
  // Withdraws offers that another tab has submitted, dropped or taken.
  useEffect(() => {
    const look = () => {
      const there = new Set(drafts?.offered().map(({ at }) => at));
      setOffers((before) => before.filter(({ at }) => there.has(at)));
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [drafts]);

  return {
    offers,
    keep,
    /** Takes the draft as current input; the previous input is offered in its place. */
    take: (draft: Draft<Drafted<V>>) => {
      flush();
      drafts?.take(draft);
      setOffers(drafts?.offered() ?? []);
    },
    forget: (draft: Draft<Drafted<V>>) => {
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
