import { useEffect, useRef, useState } from 'react';
import { useMe } from '../api/session.js';
import type { Beside } from './beside.js';
import { type Draft, draftsOf } from './drafts.js';
import { useLastMoment } from './last-moment.js';

/** A draft: the values, and what is held beside them. */
export type Drafted<V> = V & { beside?: unknown };

interface Drafting<V> {
  /** Names the draft; without it none is kept. */
  name: string | undefined;
  beside: Beside | undefined;
  /** What is filled in now; nothing where the form is as it began. */
  written(): V | undefined;
}

const pauseMs = 400;

/**
 * Writes a draft when one pauses, and what was typed last before the form or the page goes; after it was sent there is none.
 * What earlier openings left is offered, and stays beside what is typed until it is answered.
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
  // What another tab has sent, dropped or goes on with is no more on offer in this one.
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
    /** It is about to be filled in; what was typed before it is offered in its place. */
    take: (draft: Draft<Drafted<V>>) => {
      flush();
      drafts?.take(draft);
      setOffers(drafts?.offered() ?? []);
    },
    forget: (draft: Draft<Drafted<V>>) => {
      drafts?.drop(draft);
      setOffers((before) => before.filter(({ at }) => at !== draft.at));
    },
    /** It was sent. */
    drop: () => {
      dropped.current = true;
      clearTimeout(timer.current);
      drafts?.drop();
    },
  };
}
