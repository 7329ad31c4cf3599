import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GoodsRow, type GoodsTrade, goods } from '#contract/goods.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { goodsAttachment, goodsPicture } from '#workflows/goods/files.js';
import { Attachments } from '../../ui/attachments/attachments.js';
import { PictureList } from '../../ui/attachments/picture-list.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import type { DrawerTab } from '../../ui/overlays/drawer.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { detailQuery } from './queries.js';
import { newestText, text, tradeLabels } from './text.js';

const trade = columnsOf<GoodsTrade>(tradeLabels);

const tradeColumns = [
  trade.text('order_name', { width: 240 }),
  trade.text('sales_name', { width: 160 }),
  trade.text('trade_mode', { width: 96 }),
  trade.date('purchase_date'),
  trade.text('supplier_abbr'),
  trade.text('supplier_fullname', { width: 200 }),
  trade.date('warehousing_date'),
  trade.text('warehouse_abbr'),
  trade.date('actual_pay_date'),
  trade.text('bar_code'),
  trade.text('currency', { width: 80 }),
  trade.rate('purchase_exchange_rate'),
  trade.rate('sales_exchange_rate'),
  trade.number('purchase_quantity'),
  trade.money('purchase_unit_price'),
  trade.text('customer_abbr'),
  trade.text('customer_name', { width: 200 }),
  trade.money('sales_unit_price'),
  trade.number('quantity'),
  trade.number('balance_quantity'),
  trade.money('balance_amount'),
];

type Detail = AnswerOf<typeof goods.detail>;

/** A part of the goods' detail, which is fetched once for all parts. */
function Part({ id, children }: { id: string; children(detail: Detail, refetch: () => void): ReactNode }) {
  const query = useQuery(detailQuery(id));
  return <QueryBoundary query={query}>{(detail) => children(detail, () => void query.refetch())}</QueryBoundary>;
}

export const picturesOf = ({ picIdList, goodsName }: Pick<GoodsRow, 'picIdList' | 'goodsName'>) =>
  picIdList.map((id, index) => ({ id, name: `${goodsName || text.pictures}-${index + 1}.jpg` }));

export const goodsPanels = (row: GoodsRow): DrawerTab[] => [
  {
    value: 'pictures',
    label: text.pictures,
    content: <PictureList pictures={picturesOf(row)} bizType={goodsPicture} />,
  },
  {
    value: 'attachments',
    label: text.attachments,
    content: (
      <Part id={row.id}>
        {(detail, refetch) => (
          <Attachments
            key={row.id}
            owner={row}
            bizType={goodsAttachment}
            attachments={detail.attachments}
            calls={goods}
            actions={detail.actions}
            onChanged={refetch}
          />
        )}
      </Part>
    ),
  },
  {
    value: 'trades',
    label: text.trades,
    content: (
      <Part id={row.id}>
        {({ purchaseAndSalesList, newestOrders }) => (
          <>
            {newestOrders !== null && (
              <Text size="sm" c="dimmed" mb="xs">
                {newestText(newestOrders)}
              </Text>
            )}
            <RecordTable label={text.trades} columns={tradeColumns} rows={purchaseAndSalesList} empty={text.noTrades} />
          </>
        )}
      </Part>
    ),
  },
];
