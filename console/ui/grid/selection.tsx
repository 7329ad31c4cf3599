import { createContext, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import type { PlacedColumn } from './column-settings.js';
import classes from './grid.module.css';

/** Selected rows of the page. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle(ids: readonly string[], on: boolean): void;
}

const Selected = createContext<Selection>({ ids: new Set(), toggle: () => {} });

/** Only the checkboxes consume the selection, so rows do not re-render when it changes. */
export const SelectionProvider = ({ selection, children }: { selection: Selection; children: ReactNode }) => (
  <Selected value={selection}>{children}</Selected>
);

/** Rows that were removed or are on another page are no longer selected. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = new Set(rows.map(({ id }) => id).filter((id) => ticked.has(id)));
    return {
      ids,
      toggle: (some, on) =>
        setTicked(on ? new Set([...ids, ...some]) : new Set([...ids].filter((id) => !some.includes(id)))),
    };
  }, [rows, ticked]);
}

const column = 'selected';

/** Column of checkboxes before all others. `nameOf` names a row for screen readers. */
export const selectionColumn = <Row extends { id: string }>(nameOf: (row: Row) => string): PlacedColumn<Row> => ({
  column: {
    id: column,
    label: '选择',
    width: 40,
    head: (rows) => <PageBox ids={rows.map(({ id }) => id)} />,
    text: () => '',
    cell: (row) => <RowBox id={row.id} label={`选择 ${nameOf(row)}`} />,
  },
  shown: true,
  pin: 'start',
  width: 40,
});

export const isSelection = ({ column: { id } }: { column: { id: string } }): boolean => id === column;

function RowBox({ id, label }: { id: string; label: string }) {
  const { ids, toggle } = useContext(Selected);
  return <Box label={label} checked={ids.has(id)} onChange={(on) => toggle([id], on)} />;
}

function PageBox({ ids: rows }: { ids: readonly string[] }) {
  const { ids, toggle } = useContext(Selected);
  const all = rows.length > 0 && ids.size === rows.length;
  return <Box label="选择本页全部" checked={all} some={ids.size > 0 && !all} onChange={(on) => toggle(rows, on)} />;
}

interface BoxProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange(on: boolean): void;
}

/** The label enlarges the click area, as the checkbox alone is too small. */
function Box({ label, checked, some, onChange }: BoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.box}>
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some ?? false;
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
