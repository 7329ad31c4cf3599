import { z } from 'zod';
import { staffOnly } from '#workflows/platform/document/audience.js';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf, lineShape } from '#workflows/platform/document/facts.js';
import { stored } from '#workflows/platform/kernel/stored.js';
import { stockBatchFacts } from '#workflows/stock/line-facts.js';

/** Profit is visible to internal staff (docs/rules/roles.md). */
export const earned = (label: string) => fact.toldTo(staffOnly, fact.money(label));

/** Goods of a sale. Prices are those of the sale and final. */
export const salesItemFacts = {
  goodsId: fact.id(),
  barCode: fact.text('条形码'),
  goodsName: fact.text('商品名称'),
  specification: fact.text('规格'),
  goodsUnitPrice: fact.price('采购单价'),
  salesUnitPrice: fact.price('销售单价'),
  salesUnitPriceRmb: fact.money('销售单价(人民币)'),
  quantity: fact.quantity('销售数量'),
  amount: fact.money('金额'),
  amountRmb: fact.money('人民币金额'),
  profit: earned('毛利'),
};

/** What goods are shown with: of their batch, if it is the only one, and of their stock. */
export const salesBatchFacts = {
  ...stockBatchFacts,
  frozenInStockQuantity: fact.quantity('在库冻结数量'),
  /** Not reserved by another live sale; no more than this can be sold. */
  saleableQuantity: fact.quantity('可售数量'),
};

export const salesItemLabels = captionsOf({ ...salesItemFacts, ...salesBatchFacts });

/** Charges besides the goods: fees passed on from the order, 罚息, 利息. */
export const salesFeeFacts = {
  feeName: fact.text('费用名称'),
  amount: fact.money('金额'),
  exchangeRate: fact.rate('汇率'),
  amountRmb: fact.money('人民币金额'),
  /** Remark from the receipt. */
  remark: fact.note('备注'),
};

export const salesFeeLabels = captionsOf(salesFeeFacts);

/** A quantity of a batch; `at` is the index among the batches of the order. */
const batch = z.object({
  at: z.number().int(),
  batchNo: z.string(),
  productionDate: z.string(),
  expireDate: z.string(),
  quantity: stored.quantity('销售数量'),
});

/** A line with a single batch shows the batch's data itself. */
export const onlyBatch = (
  batches: readonly Pick<z.output<typeof batch>, 'batchNo' | 'productionDate' | 'expireDate'>[],
) => {
  const [only, ...more] = batches;
  const { productionDate, expireDate, batchNo } =
    only && more.length === 0 ? only : { productionDate: '', expireDate: '', batchNo: '' };
  return { productionDate, expireDate, batchNo };
};

/** Goods as stored; `line` is the index among the lines of the order. */
export const item = z.object({ line: z.number().int(), ...lineShape(salesItemFacts), batches: z.array(batch) });
export type SalesItem = z.output<typeof item>;

/** A charge as stored. Old events lack the remark, and who causes the charge. */
export const fee = z.object({
  ...lineShape(salesFeeFacts),
  remark: salesFeeFacts.remark.stored,
  ofSale: z.boolean().optional(),
});
export type SalesFee = z.output<typeof fee>;
