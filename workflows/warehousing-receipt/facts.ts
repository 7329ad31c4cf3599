import { fact } from '#workflows/platform/document/fact.js';
import { batch, fee, item } from './line-facts.js';

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
