import { useMemo } from 'react';
import type { StockOutDetail, StockOutGoods } from '#contract/stock-out.js';
import { expiry } from '../../ui/batch-days/day-mark.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { RecordTree } from '../../ui/tree-table/record-tree.js';
import { goodsLabels, text } from './text.js';

const col = columnsOf<StockOutGoods>(goodsLabels);

const leaving = [
  col.link('goodsName', { width: 220, cell: ({ goodsName }) => goodsName }),
  col.text('specification', { width: 110 }),
  col.number('quantity', { width: 96, glance: true }),
  col.text('barCode'),
  col.text('batchNo'),
  col.date('productionDate'),
  col.date('expireDate', expiry),
];
/** Without a mark, because goods that have left the warehouse may have expired since. */
const left = [...leaving.slice(0, -1), col.date('expireDate')];

/** Goods that are to leave the warehouse or have left it, with their batches. */
export function Goods({ out: { itemDtos, outStockDate } }: { out: Pick<StockOutDetail, 'itemDtos' | 'outStockDate'> }) {
  const rows = useMemo(
    () =>
      itemDtos.map(({ children, ...item }) => ({
        ...item,
        children: children.map((batch) => ({ ...batch, id: `${item.id}.${batch.id}` })),
      })),
    [itemDtos],
  );
  return (
    <RecordTree<StockOutGoods>
      label={text.goods}
      columns={outStockDate ? left : leaving}
      rows={rows}
      empty={text.noGoods}
    />
  );
}
