import { z } from 'zod';
import { fact } from '#workflows/platform/document/fact.js';
import { stored } from '#workflows/platform/kernel/stored.js';

/** Goods ordered and expected. Lines are identified by their index, from 0. */
const item = z.object({
  goodsId: z.string(),
  barCode: z.string(),
  goodsName: z.string(),
  specification: z.string(),
  unitPrice: stored.price('单价'),
  quantity: stored.quantity('数量'),
  amount: stored.money('金额'),
});
export type ReceiptItem = z.output<typeof item>;

/** A cost besides the goods. The bank fee comes from the payment and cannot be changed. */
const fee = z.object({
  feeName: z.string(),
  amount: stored.money('费用金额'),
  currency: z.string(),
  /** RMB per unit of its currency. */
  exchangeRate: stored.rate('汇率'),
  amountRmb: stored.money('人民币金额'),
  remark: z.string(),
});
export type Fee = z.output<typeof fee>;

/** Line index, batch number, quantity, production and expiry day: compact, because a receipt may hold 10,000. */
export const batch = z.tuple([
  z.number().int(),
  z.string(),
  stored.quantity('数量'),
  stored.day('生产日期'),
  stored.day('过期日期'),
]);
export type Batch = z.output<typeof batch>;

export const bankFeeName = '银行手续费';

/** Facts of a warehousing receipt (docs/rules/warehousing-receipt.md), in display order. */
export const warehousingReceiptFacts = {
  serialNo: fact.serialNo('入库单编号'),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.named(fact.text('客户简称')),
  childWarehouseName: fact.text('仓库'),
  status: fact.status('入库状态'),
  source: fact.text('来源'),
  tradeMode: fact.text('贸易模式'),
  currency: fact.text('币制'),
  purchaseExchangeRate: fact.rate('采购汇率'),
  warehousingDate: fact.day.maybe('入库日期', { required: '请选择入库日期', past: true }),
  actualWarehousingNumber: fact.once('warehousingDate', fact.count('入库数量')),
  actualWarehousingAmount: fact.once('warehousingDate', fact.named(fact.money('入库金额'))),
  customsDeclarationNo: fact.text('报关单号', { max: 100 }),
  tallySheetNo: fact.text('理货单编号', { required: '请填写理货单编号', max: 100 }),
  handleUserName: fact.text('经办人'),
  remark: fact.note('备注'),
  /** All its goods were taken out of the warehouse. */
  outingCompleted: fact.flag('已全部出库'),
  items: fact.lines('商品明细', item),
  batches: fact.lines('批次', batch),
  bankFee: fact.lines('银行手续费', fee),
  otherFees: fact.lines('其他费用', fee),
};
