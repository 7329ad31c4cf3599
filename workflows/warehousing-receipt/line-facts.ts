import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf, lineOf, lineShape } from '#workflows/platform/document/facts.js';

/** Goods ordered and expected. */
export const receiptItemFacts = {
  goodsId: fact.id(),
  barCode: fact.text('条形码'),
  goodsName: fact.text('商品名称'),
  specification: fact.text('规格'),
  unitPrice: fact.price('单价'),
  quantity: fact.quantity('应入库数量'),
  amount: fact.money('金额'),
  /** Received so far: computed from the batches, not stored. */
  warehousingQuantity: fact.quantity('已入库数量'),
};

export const incompleteBatch = '请完善批次信息';

/** Goods of a line that are alike. Whether a batch is complete is checked cell by cell (`problemsOfBatch`). */
export const receiptBatchFacts = {
  batchNo: fact.text('批次号', { length: [0, 50, '批次号最多50个字符'], malformed: incompleteBatch }),
  quantity: fact.quantity('数量', { malformed: incompleteBatch, below: incompleteBatch }),
  productionDate: fact.day('生产日期'),
  expireDate: fact.day('过期日期'),
};

/** Captions of a table with a row per line, with its batches below, and of one with a row per batch. */
export const receiptItemLabels = captionsOf({ ...receiptBatchFacts, ...receiptItemFacts });
export const receiptBatchLabels = captionsOf({ ...receiptItemFacts, ...receiptBatchFacts });

/** Every field of a fee except the remark is required (docs/rules/warehousing-receipt.md). */
const incomplete = '请完善费用信息';
const positive = { required: incomplete, malformed: incomplete, below: incomplete, zero: incomplete } as const;

/** A cost besides the goods. The bank fee comes from the payment and cannot be changed. */
export const receiptFeeFacts = {
  feeName: fact.text('费用名称', { required: incomplete, max: 50 }),
  amount: fact.money('费用金额', positive),
  currency: fact.text('费用币制', { required: incomplete, max: 20, dictionary: '币制' }),
  /** RMB per unit of its currency. */
  exchangeRate: fact.rate('汇率', { ...positive, least: 0, places: 4 }),
  amountRmb: fact.money('人民币金额'),
  remark: fact.text('备注', { max: 200 }),
};

/** A line as stored, identified by its index, from 0. */
export const item = lineOf(
  receiptItemFacts,
  'goodsId',
  'barCode',
  'goodsName',
  'specification',
  'unitPrice',
  'quantity',
  'amount',
);
export type ReceiptItem = z.output<typeof item>;

const { batchNo, quantity, productionDate, expireDate } = lineShape(receiptBatchFacts);
/** A batch as stored, after the index of its line: compact, because a receipt may hold 10,000. */
export const batch = z.tuple([z.number().int(), batchNo, quantity, productionDate, expireDate]);
export type Batch = z.output<typeof batch>;

export const fee = z.object(lineShape(receiptFeeFacts));
export type Fee = z.output<typeof fee>;
