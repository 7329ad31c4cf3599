import type { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf, lineOf } from '#workflows/platform/document/facts.js';

/** What a line of goods says. The batches in which they have come are the stock's. */
export const purchaseOrderLineFacts = {
  goodsId: fact.id(),
  goodsName: fact.text('商品名称'),
  barCode: fact.text('条形码'),
  specification: fact.text('规格'),
  brand: fact.text('品牌'),
  originCountry: fact.text('原产地'),
  unitPrice: fact.price('单价'),
  quantity: fact.quantity('数量'),
  subTotal: fact.money('小计'),
  productionDate: fact.day.maybe('生产日期'),
  expireDate: fact.day.maybe('过期日期'),
  batchNo: fact.text('批次号'),
};

export const purchaseOrderLineLabels = captionsOf(purchaseOrderLineFacts);

/** As the order holds it, by its place. */
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
