import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GoodsRow, goods } from '#contract/goods.js';
import type { AnswerOf } from '#contract/platform/call.js';
import { goodsAttachment, goodsPicture } from '#workflows/goods/files.js';
import { Attachments } from '../../ui/attachments/attachments.js';
import { PictureList } from '../../ui/attachments/picture-list.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { QueryBoundary } from '../../ui/loading/query-boundary.js';
import type { DrawerTab } from '../../ui/overlays/drawer.js';
import { tradeColumns } from './columns.js';
import { detailQuery } from './queries.js';
import { newestText, text } from './text.js';

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
