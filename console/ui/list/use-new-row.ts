import { useEffect, useRef } from 'react';
import { sendFocus } from '../focus/focus-sent.js';
import type { List } from './use-list.js';

/**
 * Focuses a newly added row so that Enter opens it. Focus stays if several rows were added, or none, e.g. because of a
 * filter.
 * @returns functions to call before adding and after it is done
 */
export function useNewRow({ rows, refresh }: Pick<List<{ id: string }>, 'rows' | 'refresh'>) {
  const before = useRef<ReadonlySet<string>>(undefined);
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current) return;
    const come = rows.flatMap(({ id }, index) => (before.current?.has(id) ? [] : [index]));
    if (come.length === 0) return;
    awaited.current = false;
    const [index, another] = come;
    if (index === undefined || another !== undefined) return;
    // Waits for the closing dialog to return its focus, and for a new password to be copied.
    const row = () => document.querySelector<HTMLElement>(`main tr[data-index="${index}"]`) ?? undefined;
    const timer = setTimeout(() => sendFocus(row, { takes: true }), 100);
    return () => clearTimeout(timer);
  }, [rows]);
  return {
    begin: () => {
      before.current = new Set(rows.map(({ id }) => id));
      awaited.current = false;
    },
    done: () => {
      awaited.current = true;
      void refresh();
    },
  };
}
