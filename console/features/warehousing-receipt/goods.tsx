import { useMemo } from 'react';
import type { WarehousingReceiptDetail } from '#contract/warehousing-receipt.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { RecordTree } from '../../ui/tree-table/record-tree.js';
import { itemLabels, text } from './receiving/text.js';

/** A line of the order; a row for a batch has only the batch's own fields. */
interface GoodsRow {
  id: string;
  barCode: string;
  goodsName?: string;
  specification?: string;
  unitPrice?: number;
  amount?: number;
  quantity?: number;
  warehousingQuantity: number;
  batchNo?: string;
  productionDate?: string;
  expireDate?: string;
}

const col = columnsOf<GoodsRow>(itemLabels);

const columns = [
  col.link('barCode', { width: 176, cell: ({ barCode }) => barCode }),
  col.text('goodsName', { width: 172 }),
  col.text('specification', { width: 100 }),
  col.number('quantity', { width: 96 }),
  col.number('warehousingQuantity', { width: 96 }),
  col.text('batchNo'),
  col.date('productionDate'),
  col.date('expireDate'),
  col.money('unitPrice', { width: 96 }),
  col.money('amount', { width: 120 }),
];

/** Goods ordered and received, with their batches. */
export function Goods({ receipt: { itemDtos } }: { receipt: WarehousingReceiptDetail }) {
  const rows = useMemo(
    () =>
      itemDtos.map(({ children, ...item }) => ({
        ...item,
        children: children.map(
          ({ quantity, batchNo, productionDate, expireDate }, index): GoodsRow => ({
            id: `${item.id}.${index}`,
            barCode: text.batch(index + 1),
            warehousingQuantity: quantity,
            ...{ batchNo, productionDate, expireDate },
          }),
        ),
      })),
    [itemDtos],
  );
  return <RecordTree<GoodsRow> label={text.goods} columns={columns} rows={rows} empty={text.noGoods} />;
}
