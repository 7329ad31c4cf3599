import { only } from '#workflows/platform/document/audience.js';
import { differenceOf } from '#workflows/platform/document/difference-fact.js';
import { fact } from '#workflows/platform/document/fact.js';
import { captionsOf } from '#workflows/platform/document/facts.js';
import { pick } from '#workflows/platform/structures/pick.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { earned, fee, item } from './line-facts.js';
import { incompleteAccount, incompleteSale, incompleteShipping } from './refusals.js';

/** The customer's trade terms, copied from the purchase order. */
const terms = {
  depositRatio: fact.only('document', fact.text('', { default: '0' })),
  grossMargin: fact.only('document', fact.text('', { default: '0' })),
  enablePenalty: fact.only('document', fact.flag('')),
  penaltyInterestRate: fact.only('document', fact.text('', { default: '0' })),
  salesPeriod: fact.only('document', fact.count()),
};

/** Margin rules at the time of pricing; late charges are calculated by the same rules. */
const rules = {
  mode: fact.only('document', fact.oneOf('ANNUAL', 'FLAT')),
  dayBase: fact.only('document', fact.count('', { default: 365 })),
  marginBase: fact.only('document', fact.oneOf('COST', 'COST_MINUS_DEPOSIT')),
};

/** Our own account that the customer pays to. */
export const bankAccountFacts = {
  accountName: fact.only('document', fact.text('收款账户名称', { required: incompleteAccount, max: 200 })),
  accountNo: fact.only('document', fact.text('收款账号', { required: incompleteAccount, max: 100 })),
  accountSite: fact.only('document', fact.text('账户地址', { max: 300 })),
  bankName: fact.only('document', fact.text('收款银行', { required: incompleteAccount, max: 200 })),
  bankSite: fact.only('document', fact.text('银行地址', { max: 300 })),
  swiftCode: fact.only('document', fact.text('SWIFT', { max: 50 })),
  bankNo: fact.only('document', fact.text('银行编号', { max: 50 })),
  branchNo: fact.only('document', fact.text('分行编号', { max: 50 })),
  remark: fact.only('document', fact.note('账户备注')),
};

/** Delivery address. */
export const shippingAddressFacts = {
  receiver: fact.only('document', fact.text('收货单位', { required: incompleteShipping, max: 200 })),
  address: fact.only('document', fact.text('收货地址', { required: incompleteShipping, max: 300 })),
  contact: fact.only('document', fact.text('联系人', { required: incompleteShipping, max: 50 })),
  phone: fact.only('document', fact.text('联系电话', { required: incompleteShipping, max: 50, tel: true })),
};

/** Exchange results are visible only to those responsible for them (docs/rules/roles.md). */
const currencies = (label: string) =>
  fact.inCurrency(rmb, fact.toldTo(only('administrator', 'zongjingli', 'cwzg'), fact.money(label)));

/**
 * Facts of a sale (docs/rules/sales-order.md), in display order. Amounts are in the currency of its purchase order
 * unless they are in RMB; names are copies from when it was written.
 */
export const salesOrderFacts = {
  serialNo: fact.serialNo('销售单编号'),
  salesName: fact.text('销售单名称'),
  orderId: fact.id('', { required: incompleteSale }),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  custAbbr: fact.named(fact.text('客户简称')),
  approveStatus: fact.status('审批状态'),
  paybackStatus: fact.status('回款状态', 'paybackStatus'),
  /** Statuses shown in the list of sales payments (docs/rules/sales-order.md, Money). */
  payStatus: fact.only('document', fact.status('', 'payStatus')),
  payApproveStatus: fact.only('document', fact.status('', 'payApproveStatus')),
  paybackId: fact.only('column', fact.id()),
  /** Day it was first saved. */
  salesDate: fact.day('销售日期'),
  purchaseDate: fact.day('采购日期'),
  payDate: fact.day('付款日期'),
  appointmentDate: fact.day('约定到期日期', { required: incompleteSale }),
  /** Appointment plus days of grace; afterwards the sale expires. */
  lastDay: fact.only('column', fact.day()),
  days: fact.count('天数'),
  currency: fact.text('币制'),
  childWarehouseName: fact.text('仓库'),
  salesExchangeRate: fact.rate('销售汇率'),
  purchaseExchangeRate: fact.rate('采购汇率'),
  depositExchangeRate: fact.rate('保证金汇率'),
  items: fact.lines('销售商品', item),
  fees: fact.lines('其他费用', fee),
  salesQuantity: fact.count('销售数量'),
  totalOtherFee: fact.money('其他费用'),
  salesAmount: fact.money('销售金额'),
  salesAmountRmb: fact.money('销售金额(人民币)'),
  /** 1 condition not met, 2 met but not deducted, 3 deducted. */
  depositComment: fact.only('detail', fact.count()),
  depositDeductio: fact.money('抵扣保证金'),
  depositDeductioRmb: fact.money('抵扣保证金(人民币)'),
  receivableSalesAmount: fact.named(fact.money('应收销售金额')),
  receivableSalesAmountRmb: fact.money('应收销售金额(人民币)'),
  /** Cost of its goods. */
  cost: fact.only('document', fact.money()),
  grossProfit: earned('毛利'),
  grossProfitRmb: earned('毛利(人民币)'),
  /** Exchange results: from the payment of the supplier to the sale, and from the sale to its payment. */
  currencyDiff: currencies('汇兑损益(采购至销售)'),
  currencyDiff2: currencies('汇兑损益(销售至回款)'),
  actualProfitRmb: earned('实际利润(人民币)'),
  actualSalesAmount: fact.once('arrivalDate', fact.money('实收销售金额')),
  difference: differenceOf('actualSalesAmount', 'receivableSalesAmount', 'arrivalDate'),
  arrivalDate: fact.day.maybe('到账日期'),
  arrivalExchangeRate: fact.rate.maybe('到账日汇率'),
  terms: fact.group(terms),
  rules: fact.group(rules),
  bankAccount: fact.group(bankAccountFacts),
  shippingAddress: fact.group(shippingAddressFacts),
  salesManager: fact.only('document', fact.person.maybe()),
  salesManagerName: fact.computed.text(
    '销售客户经理',
    ['salesManager'],
    (sale: { salesManager: { name: string } | null }) => sale.salesManager?.name ?? '',
  ),
  customerUserName: fact.creator('创建人'),
};

/** Facts that answer a request for a price, besides goods and fees. */
export const pricedFacts = pick(salesOrderFacts, [
  'orderId',
  'childWarehouseName',
  'currency',
  'purchaseDate',
  'payDate',
  'days',
  'salesExchangeRate',
  'purchaseExchangeRate',
  'depositExchangeRate',
  'totalOtherFee',
  'salesQuantity',
  'salesAmount',
  'salesAmountRmb',
  'depositComment',
  'depositDeductio',
  'depositDeductioRmb',
  'receivableSalesAmount',
  'receivableSalesAmountRmb',
  'grossProfit',
  'grossProfitRmb',
]);

export const salesOrderLabels = captionsOf(salesOrderFacts);
