import { differenceOf } from '#workflows/platform/document/difference-fact.js';
import { fact } from '#workflows/platform/document/fact.js';

/** What is paid: a deposit, a sales order, or a refund (paid by a supplier). */
export const purposes = ['deposit', 'sales', 'refund'] as const;
export type Purpose = (typeof purposes)[number];

/** Facts of a payback (docs/rules/deposit-and-payback.md), in display order. Amounts are in its currency. */
export const paybackFacts = {
  serialNo: fact.serialNo('回款单编号'),
  /** Number of what is paid: a sales order (XS…), a refund (TK…) or a deposit order (BZJ…). */
  businessSerialNo: fact.serialNo('业务单号'),
  businessId: fact.id(),
  purpose: fact.oneOf(...purposes),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  /** Customer the payback belongs to; empty for a refund, which belongs to a supplier. */
  customerId: fact.id(),
  payerAbbr: fact.named(fact.text('付款方')),
  paybackStatus: fact.status('回款状态'),
  currency: fact.text('币制', { required: true, max: 20 }),
  receivableAmount: fact.named(fact.money('应收金额')),
  /** Upper limit of the actual amount, e.g. a deposit cannot exceed the order. Null: no limit. */
  mostAmount: fact.money.maybe(),
  principal: fact.text('负责人'),
  custManager: fact.text('客户经理'),
  actualAmount: fact.once('arrivalDate', fact.money('实收金额', { required: true, zero: '请填写实际到账金额!' })),
  difference: differenceOf('actualAmount', 'receivableAmount', 'arrivalDate'),
  arrivalDate: fact.day.maybe('到账日期', { required: true, past: true }),
  /** RMB per unit of the currency on that day (docs/rules/deposit-and-payback.md, r_a and r_d). */
  exchangeRate: fact.rate.maybe('到账日汇率'),
  receiptNumber: fact.text('收款单号', { required: true, max: 100 }),
  paybackAccountName: fact.text('收款账户名称', { required: true, max: 200 }),
  paybackBank: fact.text('收款银行', { required: true, max: 200 }),
  paybackAccountNo: fact.text('收款账号', { required: true, max: 100 }),
  handlerUser: fact.text('经办人'),
  remark: fact.note('备注'),
};
