import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { notify } from '../../../ui/overlays/notify.js';
import { type FaultPlace, faultBeside, faultPlaces, type SheetFaults, sheetFaults } from './batch-faults.js';
import type { BatchLine } from './batch-line.js';
import { rowsOf, type SheetRow, type WrongRows, wrongRows } from './batch-rows.js';
import type { BatchSheet } from './batch-sheet.js';
import { batchText } from './text.js';
import type { FocusTarget } from './use-batch-focus.js';

/** View of a batch sheet: visible rows, errors, and navigation between errors. */
export interface BatchView {
  readonly lines: readonly (readonly BatchLine[])[];
  readonly rows: readonly SheetRow[];
  readonly checked: boolean;
  readonly faults: SheetFaults;
  readonly closed: ReadonlySet<number>;
  readonly onlyWrong: boolean;
  /** Where the focus was last. */
  readonly at: RefObject<FaultPlace | undefined>;
  /** Moves the focus; set by the table. */
  readonly goTo: RefObject<((target: FocusTarget) => void) | undefined>;
  toggle(item: number): void;
  closeAll(closed: boolean): void;
  add(item: number): void;
  /** Adds a batch to each line without one. */
  addMissing(): void;
  showOnlyWrong(only: boolean): void;
  /** Goes to the next or previous error; `anew` starts from the beginning. */
  visit(step: 1 | -1, anew?: boolean): void;
}

const nothing: SheetFaults = { lines: [], count: 0 };

export function useBatchView(sheet: BatchSheet): BatchView {
  const { lines, checked } = useSyncExternalStore(sheet.subscribe, sheet.state);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [only, setOnly] = useState<WrongRows>();
  const faults = useMemo(() => (checked ? sheetFaults(sheet.items, lines) : nothing), [sheet, lines, checked]);
  const rows = useMemo(() => rowsOf(lines, { closed, only }), [lines, closed, only]);
  const at = useRef<FaultPlace>(undefined);
  const goTo = useRef<(target: FocusTarget) => void>(undefined);

  // Leaves the “errors only” view when no errors remain.
  useEffect(() => {
    if (faults.count === 0) setOnly(undefined);
  }, [faults.count]);

  const open = useCallback(
    (item: number) =>
      setClosed((known) => (known.has(item) ? new Set([...known].filter((one) => one !== item)) : known)),
    [],
  );
  const toggle = useCallback(
    (item: number) =>
      setClosed((known) => new Set(known.has(item) ? [...known].filter((one) => one !== item) : [...known, item])),
    [],
  );
  const add = useCallback(
    (item: number) => {
      const key = sheet.add(item);
      if (!key) return notify.warning(batchText.full);
      open(item);
      setOnly((known) => known && { ...known, batches: new Set([...known.batches, key]) });
      goTo.current?.({ key, cell: 'batchNo' });
    },
    [sheet, open],
  );
  const addMissing = () => {
    const key = sheet.addMissing();
    if (key) goTo.current?.({ key, cell: 'batchNo' });
  };
  const visit = (step: 1 | -1, anew = false) => {
    const { lines } = sheet.state();
    const now = sheetFaults(sheet.items, lines);
    const place = faultBeside(faultPlaces(now, lines), anew ? undefined : at.current, step);
    if (!place) return;
    const { item, batch, field } = place;
    open(item);
    if (only) setOnly(wrongRows(now, lines));
    at.current = place;
    const line = batch === undefined ? undefined : lines[item]?.[batch];
    goTo.current?.(line ? { key: line.key, cell: field } : { key: `item-${item}` });
  };
  return {
    ...{ lines, rows, checked, faults, closed, at, goTo, toggle, add, addMissing, visit },
    onlyWrong: only !== undefined,
    closeAll: (all) => setClosed(new Set(all ? lines.keys() : [])),
    showOnlyWrong: (wanted) => setOnly(wanted ? wrongRows(faults, lines) : undefined),
  };
}
