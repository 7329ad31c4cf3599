import { narrowedToCategory } from '#projections/category/categories.js';
import type { ReadDatabase } from '#projections/platform/kernel/database.js';
import type { RecordLine } from '#projections/platform/record/list.js';
import { purchasedOf } from '#projections/purchase-line/queries.js';
import { goods } from '#workflows/goods/record.js';
import type { Actor } from '#workflows/platform/kernel/actor.js';
import { type ExportColumn, exportOf } from '../kernel/export.js';
import { recordExport } from './record.js';

interface Line extends RecordLine {
  /** Totals of the approved orders that the actor may see. */
  readonly purchased: { readonly quantity: number; readonly times: number };
}

const listed = recordExport(goods, narrowedToCategory);

const purchased = (label: string, of: (line: Line) => number): ExportColumn<Line> => ({
  label,
  kind: 'whole',
  width: 14,
  value: of,
});

/** Goods with what was bought of them, as the list shows. */
export const goodsExport = exportOf({
  ...listed,
  columns: [
    ...listed.columns,
    purchased('累计采购数量', (line) => line.purchased.quantity),
    purchased('累计采购次数', (line) => line.purchased.times),
  ],
  rows: async (db: ReadDatabase, input: object, actor: Actor) => {
    const { total, rows } = await listed.rows(db, input, actor);
    return { total, rows: withPurchases(rows, { db, actor }) };
  },
});

async function* withPurchases(
  batches: AsyncGenerator<readonly RecordLine[]>,
  { db, actor }: { readonly db: ReadDatabase; readonly actor: Actor },
): AsyncGenerator<readonly Line[]> {
  for await (const lines of batches) {
    const bought = await purchasedOf(db, { actor, goodsIds: lines.map(({ id }) => id) });
    yield lines.map((line) => ({ ...line, purchased: bought.get(line.id) ?? { quantity: 0, times: 0 } }));
  }
}
