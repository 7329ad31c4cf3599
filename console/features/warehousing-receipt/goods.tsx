import { useMemo } from 'react';
import type { ReceiptItemDto, WarehousingReceiptDetail } from '#contract/warehousing-receipt.js';
import { receiptItemLabels } from '#workflows/warehousing-receipt/line-facts.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { RecordTree } from '../../ui/tree-table/record-tree.js';
import { text } from './receiving/text.js';

/** A line of the order; a row for a batch has only the batch's own fields. */
interface GoodsRow extends Partial<Omit<ReceiptItemDto, 'children'>> {
  readonly id: string;
  readonly goodsName: string;
  readonly batchNo?: string;
  readonly productionDate?: string;
  readonly expireDate?: string;
}

const col = columnsOf<GoodsRow>(receiptItemLabels);

const columns = [
  col.link('goodsName', { width: 172, cell: ({ goodsName }) => goodsName }),
  col.text('specification', { width: 100 }),
  col.number('quantity', { width: 88, glance: true }),
  col.number('warehousingQuantity', { width: 88, glance: true }),
  col.money('unitPrice', { width: 96, glance: true }),
  col.money('amount', { width: 112, glance: true }),
  col.text('batchNo', { width: 116 }),
  col.date('productionDate'),
  col.date('expireDate'),
  col.text('barCode'),
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
            goodsName: text.batch(index + 1),
            warehousingQuantity: quantity,
            ...{ batchNo, productionDate, expireDate },
          }),
        ),
      })),
    [itemDtos],
  );
  return <RecordTree<GoodsRow> label={text.goods} columns={columns} rows={rows} empty={text.noGoods} />;
}
