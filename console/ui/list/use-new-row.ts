import { useEffect, useRef } from 'react';
import { sendFocus } from '../focus-sent.js';
import type { List } from './use-list.js';

/**
 * After something was added: the row that came has the focus, so that Enter opens it. Where more than one came, or
 * none, as under a filter, the focus stays.
 * @returns what to call when one begins to add, and when it was done
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
    // The dialog that is fading away gives its focus back first, and a password that was given is copied first.
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
