import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { SalesOrderDetail, SalesOrderItem } from '#contract/sales-order.js';
import { isPenalty } from '#workflows/pricing/fee-line.js';
import { salesFeeLabels, salesItemLabels } from '#workflows/sales-order/line-facts.js';
import { stockOutTabs } from '#workflows/stock-out/tabs.js';
import { expiry } from '../../ui/batch-days/day-mark.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { RecordTree } from '../../ui/tree-table/record-tree.js';
import { text } from './text.js';

/** Goods of a sale; a row for a batch has only the batch's own fields. */
interface GoodsRow extends Partial<Omit<SalesOrderItem, 'children'>> {
  readonly id: string;
  readonly quantity: number;
  readonly batchNo?: string;
  readonly productionDate?: string;
  readonly expireDate?: string;
}

const col = columnsOf<GoodsRow>(salesItemLabels);

/**
 * Name and figures first, which a drawer or card shows without scrolling. Goods that have left the warehouse have no
 * mark of their expiry, because they may have expired since.
 */
const goods = ({ hasProfit, hasLeft }: { hasProfit: boolean; hasLeft: boolean }) => [
  col.link('goodsName', { width: 200, cell: ({ goodsName }) => goodsName }),
  col.text('specification', { width: 100 }),
  col.number('quantity', { width: 88, glance: true }),
  col.money('salesUnitPrice', { width: 96, glance: true }),
  col.money('amount', { width: 112, glance: true }),
  ...(hasProfit ? [col.money('profit', { width: 104, glance: true })] : []),
  col.text('batchNo', { width: 116 }),
  col.date('productionDate'),
  col.date('expireDate', hasLeft ? {} : expiry),
  col.money('goodsUnitPrice', { width: 100 }),
  col.money('salesUnitPriceRmb', { width: 128 }),
  col.money('amountRmb'),
  col.number('frozenInStockQuantity', { width: 110 }),
  col.text('barCode'),
];

/** The goods of a sale with their batches, including the profit if the server sends it. */
export function SaleGoods({ sale: { itemDtos, stockOut } }: { sale: Pick<SalesOrderDetail, 'itemDtos' | 'stockOut'> }) {
  const rows = useMemo(
    () =>
      itemDtos.map(({ children, ...item }) => ({
        ...item,
        children: children
          .filter(({ quantity }) => quantity > 0)
          .map(
            (batch, place): GoodsRow => ({ ...batch, id: `${item.id}.${batch.id}`, goodsName: text.batch(place + 1) }),
          ),
      })),
    [itemDtos],
  );
  const hasLeft = stockOut?.state === stockOutTabs.takenOut.states[0];
  const columns = useMemo(
    () => goods({ hasProfit: itemDtos.some(({ profit }) => profit !== undefined), hasLeft }),
    [itemDtos, hasLeft],
  );
  return <RecordTree<GoodsRow> label={text.goods} columns={columns} rows={rows} empty={text.noGoods} />;
}

type Fee = SalesOrderDetail['feeDtos'][number] & { readonly id: string };
const feeCol = columnsOf<Fee>(salesFeeLabels);
const fees = [
  feeCol.text('feeName', {
    width: 200,
    cell: (fee) =>
      isPenalty(fee) ? (
        <Text span size="sm" fw={600} c="red">
          {fee.feeName}
        </Text>
      ) : (
        fee.feeName
      ),
  }),
  feeCol.money('amount'),
  feeCol.rate('exchangeRate'),
  feeCol.money('amountRmb'),
  feeCol.text('remark', { width: 200 }),
];

export const SaleFees = ({ sale }: { sale: Pick<SalesOrderDetail, 'feeDtos'> }) => (
  <RecordTable
    label={text.fees}
    columns={fees}
    rows={sale.feeDtos.map((one, place) => ({ ...one, id: String(place) }))}
    empty={text.noFees}
  />
);
