import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { earlierExpressStatuses, earlierPaymentStatuses, earlierWarehousingStatuses } from './earlier-words.js';
import { expressStatuses } from './express-status.js';
import { line } from './line-facts.js';
import { paymentStatuses } from './payment-status.js';
import { type Amounts, amountInForce, inRmb } from './totals.js';
import { warehousingStatuses } from './warehousing-status.js';

/** The customer's trade terms, copied into the order (docs/rules/purchase-order.md). Percentages and days. */
const terms = {
  depositRatio: fact.percent('保证金比例(%)'),
  grossMargin: fact.only('document', fact.text('', { default: '0' })),
  enablePenalty: fact.only('document', fact.flag()),
  penaltyInterestRate: fact.only('document', fact.text('', { default: '0' })),
  salesPeriod: fact.only('document', fact.count()),
};

/** The supplier's bank account (docs/rules/purchase-order.md: name, number and bank are required). */
export const accountFacts = {
  accountName: fact.only('detail', fact.text('账户名称', { required: true, max: 200 })),
  accountNo: fact.only('detail', fact.text('账号', { required: true, max: 100 })),
  accountSite: fact.only('detail', fact.text('账户地址', { max: 300 })),
  bankName: fact.only('detail', fact.text('开户行', { required: true, max: 200 })),
  bankSite: fact.only('detail', fact.text('开户行地址', { max: 300 })),
  swiftCode: fact.only('detail', fact.text('SWIFT', { max: 50 })),
  bankNo: fact.only('detail', fact.text('银行编号', { max: 50 })),
  branchNo: fact.only('detail', fact.text('分行编号', { max: 50 })),
  remark: fact.note('备注'),
};

/** Its fields in input order. */
export const accountFields = [
  'accountName',
  'accountNo',
  'accountSite',
  'bankName',
  'bankSite',
  'swiftCode',
  'bankNo',
  'branchNo',
  'remark',
] as const satisfies readonly (keyof typeof accountFacts)[];

/**
 * Facts of a purchase order (docs/rules/purchase-order.md), in display order. Names are copies from when the order was
 * written: later changes of master data do not affect it. Amounts are in its currency. Documents that follow from the
 * order report its progress (policies P2 to P4, P8).
 */
export const purchaseOrderFacts = {
  serialNo: fact.serialNo('订单编号'),
  orderName: fact.text('订单名称'),
  approvalStatus: fact.status('审批状态'),
  paymentStatus: fact.stage('付款状态', paymentStatuses, earlierPaymentStatuses),
  paymentId: fact.only('document', fact.id()),
  warehousingStatus: fact.stage('入库状态', warehousingStatuses, earlierWarehousingStatuses),
  expressStatus: fact.stage('物流状态', expressStatuses, earlierExpressStatuses),
  customerId: fact.id('', { required: true }),
  customerAbbr: fact.only('document', fact.text()),
  customerName: fact.text('公司'),
  supplierId: fact.id('', { required: true }),
  supplierAbbr: fact.only('document', fact.text()),
  supplierName: fact.named(fact.text('供应商')),
  legalPersonName: fact.text('供应商法人'),
  principalName: fact.text('负责人'),
  purchaseManager: fact.only('document', fact.person.maybe()),
  purchaseManagerName: fact.computed.text(
    '采购客户经理',
    ['purchaseManager'],
    (order: { purchaseManager: { name: string } | null }) => order.purchaseManager?.name ?? '',
  ),
  childWarehouseId: fact.id('', { required: true }),
  childWarehouseName: fact.text('仓库'),
  tradeMode: fact.text('贸易模式', { required: true, max: 50, dictionary: '贸易模式' }),
  tradeCountry: fact.text('贸易国/地区', { required: true, max: 50, dictionary: '贸易国' }),
  currency: fact.text('币制', { required: true, max: 20, dictionary: '币制' }),
  /** The console does not ask for it; other clients may send it and read it back. */
  payMethod: fact.only('detail', fact.text('付款方式', { max: 50, dictionary: '付款方式' })),
  purchaseDate: fact.day('采购日期', { required: true }),
  /** Kept only in trade mode FOB. */
  oceanShippingNo: fact.code('海运提单号', { max: 100 }),
  lines: fact.lines('商品明细', line),
  /** Lines in force after a review found differences; empty: as ordered. */
  reviewedLines: fact.lines('商品明细', line),
  purchaseNumber: fact.count('采购总数量'),
  purchaseAmount: fact.money('采购总金额'),
  /** Total of the reviewed lines; null: as ordered. */
  reviewedAmount: fact.only('column', fact.money.maybe()),
  /** Quantity found by the review; null: as ordered. */
  reviewedNumber: fact.only('column', fact.count.maybe()),
  orderAmount: fact.named(fact.computed.money('实际总金额', ['purchaseAmount', 'reviewedAmount'], amountInForce)),
  /** Rate of the payment; before it the estimate of the purchase date; null if there was none. */
  exchangeRate: fact.rate.maybe('汇率'),
  purchaseAmountRMB: fact.computed.money.maybe(
    '人民币金额',
    ['purchaseAmount', 'reviewedAmount', 'exchangeRate'],
    (order: Amounts & { exchangeRate: string | null }) => inRmb(amountInForce(order), order.exchangeRate),
  ),
  terms: fact.group(terms),
  salesDepositReceivable: fact.money('应收保证金'),
  actualSalesDeposit: fact.money('实收保证金'),
  /** RMB per unit of the currency on the day the deposit arrived (docs/rules/sales-order.md, r_d). */
  depositExchangeRate: fact.only('document', fact.rate.maybe('保证金汇率')),
  payDate: fact.day.maybe('付款日期'),
  /** Latest arrival of the customer's money: day of payment plus sales period. */
  arrivalDate: fact.day.maybe('最晚到账日期'),
  /** Bank fee in the order's currency. */
  paymentFee: fact.money.maybe('银行手续费'),
  /** Fees of the receipt except the bank fee, in the order's currency. */
  otherFee: fact.money.maybe('其他费用'),
  account: fact.group(accountFacts),
  /** All goods have arrived, and we finance none of them any longer. */
  salesCompleted: fact.only('column', fact.flag()),
  creatorName: fact.creator('创建人'),
};

/** Facts that the customer enters, besides the goods and the supplier's account. */
export const enteredFacts = [
  'customerId',
  'supplierId',
  'childWarehouseId',
  'tradeMode',
  'tradeCountry',
  'currency',
  'payMethod',
  'purchaseDate',
  'oceanShippingNo',
] as const;

export const purchaseOrderLabels = captionsOf(purchaseOrderFacts);
