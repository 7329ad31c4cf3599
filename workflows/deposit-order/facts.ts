import { differenceOf } from '#workflows/platform/document/difference-fact.js';
import { fact } from '#workflows/platform/document/fact.js';

/** Facts of a deposit order (docs/rules/deposit-and-payback.md), in display order. Amounts are in its currency. */
export const depositOrderFacts = {
  serialNo: fact.serialNo('定金单编号'),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerAbbr: fact.named(fact.text('客户简称')),
  currency: fact.text('币制'),
  /** Goods total of the purchase order. */
  totalAmount: fact.money('订单总金额'),
  depositRatio: fact.percent('保证金比例(%)'),
  receivableDeposit: fact.named(fact.money('应收保证金')),
  salesPeriod: fact.count('销售周期(天)'),
  purchaseManager: fact.person.maybe('采购客户经理'),
  payStatus: fact.status('付款状态'),
  approveStatus: fact.status('审核状态', 'approveStatus'),
  actualDeposit: fact.once('payDate', fact.money('实收保证金')),
  difference: differenceOf('actualDeposit', 'receivableDeposit', 'payDate'),
  /** Day the money arrived. */
  payDate: fact.day.maybe('付款日期'),
  /** RMB per unit of the currency on that day; used when the deposit is deducted (docs/rules/sales-order.md, r_d). */
  depositExchangeRate: fact.rate.maybe('保证金汇率'),
  /** Remainder after the last sale of the order; returned to the customer outside the system. */
  depositBalance: fact.money('保证金结余'),
};
