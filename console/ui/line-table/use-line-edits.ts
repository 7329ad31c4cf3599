import { useCallback, useRef } from 'react';
import { type LineBase, newLineKey } from './line-columns.js';

/**
 * Changes of single lines as changes of all of them, with functions that stay the same from render to render.
 * @param follow what else of a line changes with one of its fields
 */
export function useLineEdits<Row extends LineBase>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  follow: (row: Row, id: string) => Row = (row) => row,
) {
  const latest = useRef({ rows, onChange, follow });
  latest.current = { rows, onChange, follow };
  const change = useCallback((next: (rows: readonly Row[]) => Row[]) => {
    const rows = next(latest.current.rows);
    latest.current.rows = rows;
    latest.current.onChange(rows);
  }, []);
  return {
    edit: useCallback(
      (key: string, id: string, value: string) =>
        change((rows) =>
          rows.map((row) => (row.key === key ? latest.current.follow({ ...row, [id]: value }, id) : row)),
        ),
      [change],
    ),
    duplicate: useCallback(
      (key: string) =>
        change((rows) => rows.flatMap((row) => (row.key === key ? [row, { ...row, key: newLineKey() }] : [row]))),
      [change],
    ),
    remove: useCallback((key: string) => change((rows) => rows.filter((row) => row.key !== key)), [change]),
  };
}
