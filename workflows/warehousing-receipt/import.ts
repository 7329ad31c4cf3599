import { meantBy } from '#workflows/platform/kernel/figure-text.js';
import { dayIn } from '#workflows/platform/kernel/sheet-cells.js';

/**
 * Batches as they are pasted from a sheet (docs/rules/warehousing-receipt.md): lines of exactly five columns, parted by tabs. Other lines are
 * ignored, and so is a head. Everything is read as text; what is wrong in a cell is said like of one that was typed.
 */
export const importColumns = [
  { id: 'barCode', label: '条形码', example: '4008976022340' },
  { id: 'batchNo', label: '批次号', example: 'B20260105' },
  { id: 'quantity', label: '数量', example: '500' },
  { id: 'productionDate', label: '生产日期', example: '2026-01-05' },
  { id: 'expireDate', label: '过期日期', example: '2028-01-04' },
] as const;

export type ImportedBatch = Readonly<Record<(typeof importColumns)[number]['id'], string>>;

export interface ReadBatches {
  readonly lines: readonly ImportedBatch[];
  /** Lines that say something, but not in five columns. */
  readonly ignored: number;
}

export function readBatches(text: string): ReadBatches {
  const said = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const cells = said.map((line) => line.split('\t').map((cell) => cell.trim()));
  const bodies = cells.filter(([first]) => first !== importColumns[0].label);
  const lines = bodies.filter(({ length }) => length === importColumns.length).map(batchIn);
  return { lines, ignored: bodies.length - lines.length };
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
  /** What is not in a batch yet. */
  readonly room: number;
}

/**
 * The line of the order that each batch belongs to, by its place; undefined where none has its bar code. Of several
 * with the same one: the first that has room for the whole batch, else the first that has any, else the last.
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
