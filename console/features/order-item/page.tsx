import type { z } from 'zod';
import { orderItem, type orderItemRow } from '#contract/order-item.js';
import { orderItem as record } from '#workflows/order-item/record.js';
import { recordColumns } from '../../ui/record/record-columns.js';
import { RecordPage } from '../../ui/record/record-page.js';
import { orderItemList } from './queries.js';
import { text } from './text.js';

const columns = recordColumns<z.output<typeof orderItemRow>>(
  record,
  {
    batchNo: {},
    productionDate: {},
    expireDate: {},
    unitPrice: {},
    quantity: {},
    remark: { width: 240 },
    customerAbbr: { width: 140 },
    creatorName: { more: true },
    createTime: {},
    modifyTime: { more: true },
  },
  text.noBatch,
);

export const OrderItemPage = () => (
  <RecordPage type={record} calls={orderItem} list={orderItemList} columns={columns} />
);
