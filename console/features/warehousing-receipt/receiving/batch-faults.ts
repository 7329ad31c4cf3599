import { problemOfLine, remaining } from '#workflows/warehousing-receipt/batches.js';
import type { ReceiptItem } from '#workflows/warehousing-receipt/line-facts.js';
import { type BatchFaults, batchFields, faultsOf, quantityOf } from '#workflows/warehousing-receipt/sheet.js';
import type { BatchLine } from './batch-line.js';

/** Errors of one line of the order and its batches. */
export interface LineFaults {
  /** Error of all its batches together. */
  readonly own?: string;
  /** Errors of single batches, by key. */
  readonly batches: ReadonlyMap<string, BatchFaults>;
  readonly count: number;
}

export interface SheetFaults {
  readonly lines: readonly (LineFaults | undefined)[];
  readonly count: number;
}

type Lines = readonly BatchLine[];
type Items = readonly Pick<ReceiptItem, 'quantity'>[];

const ofBatch = new WeakMap<BatchLine, BatchFaults | null>();
const ofLine = new WeakMap<Lines, { readonly quantity: number; readonly faults: LineFaults | undefined }>();

/** All errors. Only changed lines are checked again; results are cached by object. */
export function sheetFaults(items: Items, sheet: readonly Lines[]): SheetFaults {
  const lines = items.map(({ quantity }, item) => lineFaults(quantity, sheet[item] ?? []));
  return { lines, count: lines.reduce((total, faults) => total + (faults?.count ?? 0), 0) };
}

function lineFaults(quantity: number, lines: Lines): LineFaults | undefined {
  const known = ofLine.get(lines);
  if (known?.quantity === quantity) return known.faults;
  const faults = checkLine(quantity, lines);
  ofLine.set(lines, { quantity, faults });
  return faults;
}

/** Same as the api: the total is only checked once each batch is valid. */
function checkLine(quantity: number, lines: Lines): LineFaults | undefined {
  const batches = new Map(
    lines.flatMap((line) => {
      const faults = batchFaults(line);
      return faults ? [[line.key, faults] as const] : [];
    }),
  );
  if (batches.size > 0) {
    const count = [...batches.values()].reduce((total, faults) => total + Object.keys(faults).length, 0);
    return { batches, count };
  }
  const own = problemOfLine(quantity, lines.map(asCounted));
  return own === undefined ? undefined : { own, batches, count: 1 };
}

function batchFaults(line: BatchLine): BatchFaults | undefined {
  const known = ofBatch.get(line);
  if (known !== undefined) return known ?? undefined;
  const faults = faultsOf(line);
  ofBatch.set(line, faults ?? null);
  return faults;
}

/** Keeps what the server says of cells of a batch until the batch is changed, since then it is another object. */
export const keepRefusal = (line: BatchLine, field: string, message: string): void =>
  void ofBatch.set(line, { ...batchFaults(line), [field]: message });

const asCounted = (line: BatchLine) => ({ quantity: quantityOf(line) });

/** Quantity in the batches so far. */
export const receivedIn = (lines: Lines): number => lines.reduce((total, line) => total + quantityOf(line), 0);

/** Quantity not assigned to a batch yet. */
export const roomIn = (quantity: number, lines: Lines): number => remaining(quantity, lines.map(asCounted));

/** Place of an error: a line, optionally a batch and its cell. In display order. */
export interface FaultPlace {
  readonly item: number;
  readonly batch?: number;
  readonly field?: string;
}

export function faultPlaces(faults: SheetFaults, sheet: readonly Lines[]): FaultPlace[] {
  return faults.lines.flatMap((line, item) => {
    if (!line) return [];
    if (line.own) return [{ item }];
    return (sheet[item] ?? []).flatMap(({ key }, batch) => {
      const wrong = line.batches.get(key);
      return wrong ? batchFields.filter((field) => wrong[field]).map((field) => ({ item, batch, field })) : [];
    });
  });
}

const orderOf = ({ item, batch = -1, field = '' }: FaultPlace): number[] => [
  item,
  batch,
  (batchFields as readonly string[]).indexOf(field),
];

/** The next or previous error relative to a place, wrapping around at the ends. */
export function faultBeside(places: readonly FaultPlace[], from: FaultPlace | undefined, step: 1 | -1) {
  if (!from) return step === 1 ? places[0] : places.at(-1);
  const after = (place: FaultPlace) => compare(orderOf(place), orderOf(from)) * step > 0;
  return step === 1 ? (places.find(after) ?? places[0]) : (places.findLast(after) ?? places.at(-1));
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
};
