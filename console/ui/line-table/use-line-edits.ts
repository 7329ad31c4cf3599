import { useCallback, useRef, useState } from 'react';
import { newLineKey } from '../forms/line-key.js';
import { useUndo } from '../overlays/undo-notice.js';
import type { LineBase } from './line-columns.js';
import { LineRemoval } from './line-removal.js';
import { lineText } from './line-text.js';

interface LineEdits<Row> {
  /** Updates fields that depend on a changed field. */
  follow?: ((row: Row, id: string) => Row) | undefined;
  /** Number of read-only lines before the editable ones. */
  fixed: number;
  /** Name of a line, so that several removed ones can be told apart. */
  nameOf(row: Row): string;
  /** Called when a removed line was restored. */
  onBack(index: number): void;
}

/**
 * Maps changes of single lines to changes of the array, with callbacks that are stable across renders. A removed line
 * can be restored for a while.
 */
export function useLineEdits<Row extends LineBase>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  { follow = (row) => row, fixed, nameOf, onBack }: LineEdits<Row>,
) {
  const latest = useRef({ rows, onChange, follow, fixed, nameOf, onBack });
  latest.current = { rows, onChange, follow, fixed, nameOf, onBack };
  const offerUndo = useUndo();
  const [removal] = useState(() => new LineRemoval<Row>());
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
    remove: useCallback(
      (key: string) => {
        const taken = removal.takeOut(latest.current.rows, key);
        if (!taken) return;
        change(() => taken.rest);
        const { fixed, nameOf } = latest.current;
        offerUndo(lineText.removed(lineText.row(fixed + taken.index + 1), nameOf(taken.row)), () => {
          const { rows, index } = taken.back(latest.current.rows);
          change(() => rows);
          latest.current.onBack(index);
        });
      },
      [change, offerUndo, removal],
    ),
  };
}
