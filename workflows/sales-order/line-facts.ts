import { z } from 'zod';
import { stored } from '#workflows/platform/kernel/stored.js';

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

/** Goods of a sale; `line` is the index among the lines of the order. Prices are those of the sale and final. */
export const item = z.object({
  line: z.number().int(),
  goodsId: z.string(),
  barCode: z.string(),
  goodsName: z.string(),
  specification: z.string(),
  goodsUnitPrice: stored.price('采购单价'),
  salesUnitPrice: stored.price('销售单价'),
  salesUnitPriceRmb: stored.money('销售单价(人民币)'),
  quantity: stored.quantity('销售数量'),
  amount: stored.money('金额'),
  amountRmb: stored.money('人民币金额'),
  profit: stored.money('毛利'),
  batches: z.array(batch),
});
export type SalesItem = z.output<typeof item>;

/** Charges besides the goods: fees passed on from the order, 罚息, 利息. */
export const fee = z.object({
  feeName: z.string(),
  amount: stored.money('费用金额'),
  exchangeRate: stored.rate('汇率'),
  amountRmb: stored.money('人民币金额'),
  /** Remark from the receipt. */
  remark: z.string().default(''),
  ofSale: z.boolean().optional(),
});
export type SalesFee = z.output<typeof fee>;
