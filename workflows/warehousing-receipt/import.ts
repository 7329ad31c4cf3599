import { dayIn } from '#workflows/platform/input/sheet-cells.js';
import { meantBy } from '#workflows/platform/values/figure-text.js';
import { receiptBatchLabels as labels } from './line-facts.js';

/**
 * Batches pasted from a sheet (docs/rules/warehousing-receipt.md): lines of exactly five tab-separated columns. Other
 * lines and a header are ignored. All cells are read as text; errors are reported as for typed cells.
 */
export const importColumns = [
  { id: 'barCode', label: labels.barCode, example: '4008976022340' },
  { id: 'batchNo', label: labels.batchNo, example: 'B20260105' },
  { id: 'quantity', label: labels.quantity, example: '500' },
  { id: 'productionDate', label: labels.productionDate, example: '2026-01-05' },
  { id: 'expireDate', label: labels.expireDate, example: '2028-01-04' },
] as const;

export type ImportedBatch = Readonly<Record<(typeof importColumns)[number]['id'], string>>;

export interface ReadBatches {
  readonly lines: readonly ImportedBatch[];
  /** Number of each in the pasted text as sheets count: a header and blank lines, too. */
  readonly numbers: readonly number[];
  /** Non-empty lines without exactly five columns. */
  readonly ignored: number;
}

export function readBatches(text: string): ReadBatches {
  const said = text.split(/\r\n|\r|\n/).map((line, place) => ({ line, number: place + 1 }));
  const bodies = said
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => ({ number, cells: line.split('\t').map((cell) => cell.trim()) }))
    .filter(({ cells: [first] }) => first !== importColumns[0].label);
  const taken = bodies.filter(({ cells }) => cells.length === importColumns.length);
  return {
    lines: taken.map(({ cells }) => batchIn(cells)),
    numbers: taken.map(({ number }) => number),
    ignored: bodies.length - taken.length,
  };
}

const batchIn = ([
  barCode = '',
  batchNo = '',
  quantity = '',
  production = '',
  expire = '',
]: string[]): ImportedBatch => ({
  barCode: barCode.normalize('NFKC'),
  batchNo,
  quantity: meantBy(quantity),
  productionDate: dayIn(production),
  expireDate: dayIn(expire),
});

export interface Fillable {
  readonly barCode: string;
  /** Quantity that no batch contains yet. */
  readonly room: number;
}

/**
 * Index of the order line for each batch; undefined if none has its bar code. Among several with the same code: the
 * first with room for the whole batch, else the first with any room, else the last.
 */
export function placesFor(batches: readonly ImportedBatch[], items: readonly Fillable[]): (number | undefined)[] {
  const byCode = Map.groupBy(items.keys(), (place) => items[place]?.barCode ?? '');
  const room = items.map((item) => item.room);
  return batches.map(({ barCode, quantity }) => {
    const places = byCode.get(barCode) ?? [];
    const needed = Number(quantity) || 0;
    const withRoom = (least: number) => places.find((place) => (room[place] ?? 0) >= least);
    const place = withRoom(Math.max(1, needed)) ?? withRoom(1) ?? places.at(-1);
    if (place !== undefined) room[place] = (room[place] ?? 0) - needed;
    return place;
  });
}
