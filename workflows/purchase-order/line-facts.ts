import type { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf, lineOf } from '#workflows/platform/document/facts.js';

const required = '请完善商品信息';

/** Facts of a goods line. The batches received belong to the stock. */
export const purchaseOrderLineFacts = {
  goodsId: fact.id('', { required }),
  goodsName: fact.text('商品名称'),
  barCode: fact.text('条形码', { required, max: 100 }),
  specification: fact.text('规格', { required, length: [1, 20, '规格最多20个字符'] }),
  brand: fact.text('品牌'),
  originCountry: fact.text('原产地', { required, max: 50, dictionary: '原产地' }),
  unitPrice: fact.price('单价', { required, malformed: required, zero: required }),
  quantity: fact.quantity('数量', { required, malformed: required, below: required, least: 1 }),
  subTotal: fact.money('小计'),
  productionDate: fact.day.maybe('生产日期'),
  expireDate: fact.day.maybe('过期日期'),
  batchNo: fact.text('批次号'),
};

export const purchaseOrderLineLabels = captionsOf(purchaseOrderLineFacts);

/** A line as stored in the order, identified by its index. */
export const line = lineOf(
  purchaseOrderLineFacts,
  'goodsId',
  'goodsName',
  'brand',
  'barCode',
  'originCountry',
  'specification',
  'unitPrice',
  'quantity',
  'subTotal',
);
export type Line = z.output<typeof line>;
