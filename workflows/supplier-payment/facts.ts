import { fact } from '#workflows/platform/document/fact.js';

/** The supplier's bank account, copied from the purchase order; corrected there at the request of finance. */
export const supplierAccountFacts = {
  accountName: fact.text('账户名称'),
  accountNo: fact.text('账号'),
  accountSite: fact.text('账户地址'),
  bankName: fact.text('开户行'),
  bankSite: fact.text('开户行地址'),
  swiftCode: fact.text('SWIFT'),
  bankNo: fact.text('银行编号'),
  branchNo: fact.text('分行编号'),
};

/** Facts of a supplier payment (docs/rules/supplier-payment.md), in display order. Amounts are in its currency. */
export const supplierPaymentFacts = {
  serialNo: fact.serialNo('付款单编号'),
  orderId: fact.id(),
  orderSerialNo: fact.serialNo('采购订单编号'),
  orderName: fact.text('订单名称'),
  customerId: fact.id(),
  customerName: fact.text('公司'),
  /** Customer name for index cards. */
  customerAbbr: fact.only('document', fact.text()),
  supplierId: fact.id(),
  supplierFullname: fact.named(fact.text('供应商')),
  purchaseManager: fact.person.maybe('采购客户经理'),
  status: fact.status('付款进度', 'group'),
  paymentStatus: fact.status('付款状态'),
  currency: fact.text('币制'),
  orderAmount: fact.money('订单金额'),
  actualDeposit: fact.money('实收保证金'),
  /** The part that we finance: the order less the deposit. */
  purchaseBalance: fact.money('采购余款'),
  payableAmount: fact.named(fact.money('应付金额')),
  ...supplierAccountFacts,
  youhaoAccountName: fact.text('付款账户名称', { required: true, max: 200 }),
  youhaoAccountNo: fact.text('付款账号', { required: true, max: 100 }),
  youhaoBankName: fact.text('付款银行', { required: true, max: 200 }),
  exchangeRate: fact.once(
    'actualPayDate',
    fact.rate('汇率', { required: true, below: '汇率必须大于0', default: '1', toBeSaid: true }),
  ),
  actualPayDate: fact.day.maybe('实际付款日期', { required: true, past: '付款日期不能晚于今天' }),
  actualPayAmount: fact.once('paymentNumber', fact.money('实际付款金额')),
  paymentNumber: fact.text('付款流水号', { required: true, max: 100 }),
  paymentFee: fact.once(
    'paymentNumber',
    fact.inCurrency('paymentFeeCurrency', fact.money('银行手续费', { required: true })),
  ),
  paymentFeeCurrency: fact.text('手续费币制', { required: true, max: 20 }),
  /** Fee in the order's currency. */
  feeEquivalent: fact.once('paymentNumber', fact.money('手续费折合')),
  handleUserName: fact.text('经办人'),
  remark: fact.note('备注'),
};

type Account = { readonly [Field in keyof typeof supplierAccountFacts]: string };

/** An order's account in the form that its payment stores. */
export const accountOf = ({
  accountName,
  accountNo,
  accountSite,
  bankName,
  bankSite,
  swiftCode,
  bankNo,
  branchNo,
}: Account): Account => ({ accountName, accountNo, accountSite, bankName, bankSite, swiftCode, bankNo, branchNo });
