import type { z } from 'zod';
import { orderItem, type orderItemRow } from '#contract/order-item.js';
import { orderItem as record } from '#workflows/order-item/record.js';
import { creatorAudience } from '#workflows/platform/record/creator-audience.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { recordLabels } from '../../ui/record/record-text.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { orderItemList } from './queries.js';

const col = columnsOf<z.output<typeof orderItemRow>>(recordLabels(record));

const columns = [
  col.link('batchNo', { empty: '（无批次号）' }),
  col.date('productionDate'),
  col.date('expireDate'),
  col.money('unitPrice'),
  col.number('quantity'),
  col.text('remark', { width: 240 }),
  col.text('customerAbbr'),
  col.text('creatorName', { audience: creatorAudience(record), more: true }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

export const OrderItemPage = () => (
  <RecordPage type={record} calls={orderItem} list={orderItemList} columns={columns} />
);
