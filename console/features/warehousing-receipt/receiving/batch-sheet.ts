import type { ReceiptItemDto } from '#contract/warehousing-receipt.js';
import { most } from '#workflows/platform/values/bounds.js';
import type { ImportedBatch } from '#workflows/warehousing-receipt/import.js';
import { type BatchCells, batchFields } from '#workflows/warehousing-receipt/sheet.js';
import type { Fault } from '../../../api/api-error.js';
import { LineRemoval } from '../../../ui/line-table/line-removal.js';
import { keepRefusal, roomIn, sheetFaults } from './batch-faults.js';
import type { BatchLine } from './batch-line.js';

export interface SheetState {
  /** The batches of each line of the order. */
  readonly lines: readonly (readonly BatchLine[])[];
  /** Errors are shown, i.e. a check has run. */
  readonly checked: boolean;
}

/** A cell, as the call names it. */
const cellPath = /^itemDtos\.(\d+)\.children\.(\d+)\.(\w+)$/;

type Held = readonly (readonly (readonly string[])[])[];

let keys = 0;
const lineOf = (cells: BatchCells): BatchLine => ({ ...cells, key: `batch-${++keys}` });

/**
 * The batches of a receipt while being entered: up to ten thousand, so a change of one cell must not process the
 * others. Unchanged lines keep their object identity.
 */
export class BatchSheet {
  readonly #listeners = new Set<() => void>();
  readonly #removals: readonly LineRemoval<BatchLine>[];
  #state: SheetState;

  constructor(readonly items: readonly ReceiptItemDto[]) {
    this.#state = { lines: items.map(() => []), checked: false };
    this.#removals = items.map(() => new LineRemoval());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly state = (): SheetState => this.#state;

  get count(): number {
    return this.#state.lines.reduce((total, { length }) => total + length, 0);
  }

  /** @returns the key of the new batch; undefined if the maximum is reached */
  readonly add = (item: number): string | undefined => {
    if (this.count >= most.batches) return undefined;
    const line = this.#blank(item);
    this.#change(item, (lines) => [...lines, line]);
    return line.key;
  };

  /** Adds a batch to each line without one. @returns the key of the first of them */
  readonly addMissing = (): string | undefined => {
    let room = most.batches - this.count;
    let first: string | undefined;
    const lines = this.#state.lines.map((batches, item) => {
      if (batches.length > 0 || room-- <= 0) return batches;
      const line = this.#blank(item);
      first ??= line.key;
      return [line];
    });
    this.#set({ lines });
    return first;
  };

  readonly edit = (item: number, key: string, field: string, value: string): void =>
    this.#change(item, (lines) => lines.map((line) => (line.key === key ? { ...line, [field]: value } : line)));

  /** Adds a copy below the batch, for the quantity not assigned yet. */
  readonly duplicate = (item: number, key: string): void => {
    if (this.count >= most.batches) return;
    const { quantity } = this.#blank(item);
    this.#change(item, (lines) =>
      lines.flatMap((line) => (line.key === key ? [line, lineOf({ ...line, quantity })] : [line])),
    );
  };

  /** @returns the removed batch and how to restore it; undefined if there is no such batch */
  readonly remove = (item: number, key: string) => {
    const taken = this.#removals[item]?.takeOut(this.#state.lines[item] ?? [], key);
    if (!taken) return undefined;
    this.#change(item, () => taken.rest);
    return { row: taken.row, putBack: () => this.#change(item, (lines) => taken.back(lines).rows) };
  };

  /** Adds batches from a sheet, each to the line at its place. Errors are shown from now on. */
  take(batches: readonly ImportedBatch[], places: readonly (number | undefined)[], replace: boolean): void {
    const taken = Map.groupBy(batches.keys(), (index) => places[index]);
    const lines = this.#state.lines.map((before, item) => {
      const added = taken.get(item)?.map((index) => lineOf(cellsOf(batches[index] as ImportedBatch)));
      return added ? [...(replace ? [] : before), ...added] : before;
    });
    this.#set({ lines, checked: true });
  }

  /** Writes cells from a sheet over the batches of a line, starting at one of them; excess rows become new batches. */
  fill(item: number, from: number, rows: readonly Partial<BatchCells>[]): void {
    this.#change(item, (before) => {
      const lines = [...before];
      rows.forEach((cells, index) => {
        lines[from + index] = { ...(lines[from + index] ?? lineOf(empty)), ...cells };
      });
      return lines;
    });
    this.#set({ checked: true });
  }

  readonly check = (): boolean => {
    this.#set({ checked: true });
    return sheetFaults(this.items, this.#state.lines).count === 0;
  };

  /** Shows the faults of cells that the server has found. @returns those that are not about a batch */
  readonly mark = (faults: readonly Fault[]): readonly Fault[] => {
    const lines = [...this.#state.lines];
    const others = faults.filter(({ field: path, message }) => {
      const [, item = -1, batch = -1, field = ''] = cellPath.exec(path) ?? [];
      const line = lines[Number(item)]?.[Number(batch)];
      if (!line || !(batchFields as readonly string[]).includes(field)) return true;
      keepRefusal(line, field, message);
      lines[Number(item)] = [...(lines[Number(item)] ?? [])];
      return false;
    });
    if (others.length < faults.length) this.#set({ lines, checked: true });
    return others;
  };

  readonly isDirty = (): boolean => this.count > 0;

  /** Compact format, because a draft may have ten thousand batches. */
  readonly held = (): Held => this.#state.lines.map((lines) => lines.map((line) => batchFields.map((id) => line[id])));

  readonly restore = (held: unknown): void => {
    const isOfItems = Array.isArray(held) && held.length === this.items.length;
    const draft = isOfItems ? (held as Held) : this.items.map(() => []);
    const lines = draft.map((batches) =>
      batches.map((cells) => lineOf({ ...empty, ...Object.fromEntries(batchFields.map((id, at) => [id, cells[at]])) })),
    );
    this.#set({ lines });
  };

  #blank(item: number): BatchLine {
    const { quantity = 0 } = this.items[item] ?? {};
    return lineOf({ ...empty, quantity: String(roomIn(quantity, this.#state.lines[item] ?? [])) });
  }

  #change(item: number, next: (lines: readonly BatchLine[]) => readonly BatchLine[]): void {
    this.#set({ lines: this.#state.lines.map((lines, at) => (at === item ? next(lines) : lines)) });
  }

  #set(change: Partial<SheetState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const empty: BatchCells = { batchNo: '', quantity: '', productionDate: '', expireDate: '' };
const cellsOf = ({ barCode: _, ...cells }: ImportedBatch): BatchCells => cells;
