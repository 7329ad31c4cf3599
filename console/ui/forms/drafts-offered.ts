import { useEffect, useState } from 'react';
import type { Draft, Drafts } from './drafts.js';

/** Drafts of earlier openings; those that another tab has submitted, dropped or taken meanwhile are withdrawn. */
export function useOfferedDrafts<Values>(drafts: Drafts<Values> | undefined) {
  const [offers, setOffers] = useState<readonly Draft<Values>[]>(() => drafts?.offered() ?? []);
  useEffect(() => {
    const look = () => {
      const there = new Set(drafts?.offered().map(({ at }) => at));
      setOffers((before) => before.filter(({ at }) => there.has(at)));
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [drafts]);
  return [offers, setOffers] as const;
}
