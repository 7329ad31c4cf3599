import { Text } from '@mantine/core';
import type { SalesOrderDetail, SalesOrderItem } from '#contract/sales-order.js';
import { isPenalty } from '#workflows/pricing/fee-line.js';
import { columnsOf } from '../../ui/columns.js';
import * as format from '../../ui/format.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { text } from './text.js';

const labels = {
  barCode: '条形码',
  goodsName: '商品名称',
  specification: '规格',
  quantity: '销售数量',
  batches: '批次',
  goodsUnitPrice: '采购单价',
  salesUnitPrice: '销售单价',
  salesUnitPriceRmb: '销售单价(人民币)',
  amount: '金额',
  amountRmb: '人民币金额',
  feeName: '费用名称',
  exchangeRate: '汇率',
};

const col = columnsOf<SalesOrderItem>(labels);
const batchesOf = ({ children }: SalesOrderItem): string =>
  children
    .filter(({ quantity }) => quantity > 0)
    .map(({ batchNo, quantity }) => `${batchNo} × ${format.whole(quantity)}`)
    .join('、');

const goods = [
  col.text('barCode', { width: 136 }),
  col.text('goodsName', { width: 200 }),
  col.text('specification', { width: 100 }),
  col.number('quantity'),
  col.custom('batches', { text: batchesOf, width: 180 }),
  col.money('goodsUnitPrice', { width: 100 }),
  col.money('salesUnitPrice', { width: 100 }),
  col.money('salesUnitPriceRmb', { width: 128 }),
  col.money('amount'),
  col.money('amountRmb'),
];

/** The goods of a sale, with the batches that they come from. */
export const SaleGoods = ({ sale }: { sale: Pick<SalesOrderDetail, 'itemDtos'> }) => (
  <RecordTable label={text.goods} columns={goods} rows={sale.itemDtos} empty={text.noGoods} />
);

type Fee = SalesOrderDetail['feeDtos'][number] & { readonly id: string };
const feeCol = columnsOf<Fee>(labels);
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
];

export const SaleFees = ({ sale }: { sale: Pick<SalesOrderDetail, 'feeDtos'> }) => (
  <RecordTable
    label={text.fees}
    columns={fees}
    rows={sale.feeDtos.map((one, place) => ({ ...one, id: String(place) }))}
    empty={text.noFees}
  />
);
