import { useMemo } from 'react';
import type { StockOutDetail, StockOutGoods } from '#contract/stock-out.js';
import { stockOutGoodsLabels } from '#workflows/stock-out/line-facts.js';
import { expiry } from '../../ui/batch-days/day-mark.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { RecordTree } from '../../ui/tree-table/record-tree.js';
import { text } from './text.js';

const col = columnsOf<StockOutGoods>(stockOutGoodsLabels);

const leaving = [
  col.link('barCode', { width: 160, cell: ({ barCode }) => barCode }),
  col.text('goodsName', { width: 220 }),
  col.text('specification', { width: 110 }),
  col.number('quantity', { width: 96, glance: true }),
  col.date('productionDate'),
  col.date('expireDate', expiry),
  col.text('batchNo'),
];
/** Without a mark, because goods that have left the warehouse may have expired since. */
const left = leaving.map((column) => (column.id === 'expireDate' ? col.date('expireDate') : column));

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
