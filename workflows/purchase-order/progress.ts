import { fact } from '#workflows/platform/document/fact.js';
import { takesFacts, telling } from '#workflows/platform/document/facts.js';

/** What an order shows of the documents that follow it: they tell it, each through the system (policies P2 to P4, P8). */
export const progressFacts = {
  paymentStatus: fact.text('付款状态'),
  paymentId: fact.id(),
  actualSalesDeposit: fact.money('实收保证金'),
  payDate: fact.day.maybe('付款日期'),
  /** Latest day for the customer's money: the day of payment and the sales period. */
  arrivalDate: fact.day.maybe('最晚到账日期'),
  /** Of the payment; before it the estimate of the purchase date. */
  exchangeRate: fact.rate.maybe('汇率'),
  /** The bank's fee in the order's currency. */
  paymentFee: fact.money.maybe('银行手续费'),
  warehousingStatus: fact.text('入库状态'),
  /** Fees of the receipt but the bank's, in the order's currency. */
  otherFee: fact.money.maybe('其他费用'),
  /** All goods have come, and none is financed by us any more. */
  salesCompleted: fact.flag('已全部销售'),
};

export const progressEvents = {
  /** Where the supplier payment of the order stands. */
  PurchaseOrderPaymentStatusNoted: telling(progressFacts, 'paymentStatus', 'paymentId'),
  PurchaseOrderDepositNoted: telling(progressFacts, 'actualSalesDeposit'),
  PurchaseOrderPaymentNoted: telling(
    progressFacts,
    'payDate',
    'arrivalDate',
    'exchangeRate',
    'paymentFee',
    'warehousingStatus',
  ),
  PurchaseOrderWarehousingNoted: telling(progressFacts, 'warehousingStatus'),
  PurchaseOrderFeesNoted: telling(progressFacts, 'otherFee'),
  PurchaseOrderSalesNoted: telling(progressFacts, 'salesCompleted'),
};

const types = Object.keys(progressEvents) as (keyof typeof progressEvents)[];

/** They happen to approved orders and leave them so. */
export const progresses = Object.fromEntries(types.map((type) => [type, 'approved']));

type Evolve = <Context extends object>(context: Context, event: { readonly data: object }) => Context;
export const evolveProgress = Object.fromEntries(types.map((type) => [type, takesFacts])) as {
  readonly [Type in keyof typeof progressEvents]: Evolve;
};

export const progressEventLabels = {
  PurchaseOrderPaymentStatusNoted: '付款状态变化',
  PurchaseOrderDepositNoted: '保证金到账',
  PurchaseOrderPaymentNoted: '供应商付款完成',
  PurchaseOrderWarehousingNoted: '入库状态变化',
  PurchaseOrderFeesNoted: '其他费用变化',
  PurchaseOrderSalesNoted: '销售进度变化',
};
