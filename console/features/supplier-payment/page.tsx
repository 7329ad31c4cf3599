import { supplierPayment } from '#contract/supplier-payment.js';
import { supplierPaymentFacts as facts, supplierAccountFacts } from '#workflows/supplier-payment/facts.js';
import { paymentAttachment } from '#workflows/supplier-payment/files.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { RobotResults } from '../../entities/robot/robot-results.js';
import { wholeRate } from '../../ui/display/format.js';
import { DocumentPage, documentScreen } from '../../ui/document/document-page.js';
import { dialogOnDemand } from '../../ui/loading/on-demand.js';
import { supplierPaymentList } from './queries.js';
import { text } from './text.js';

const InfoDialog = dialogOnDemand(async () => (await import('./info-dialog.js')).InfoDialog);
const VoucherDialog = dialogOnDemand(async () => (await import('./voucher-dialog.js')).VoucherDialog);

export const supplierPaymentScreen = documentScreen({
  calls: supplierPayment,
  facts: { ...facts, exchangeRate: { ...facts.exchangeRate, said: wholeRate } },
  list: supplierPaymentList,
  columns: {
    names: [
      'serialNo',
      'orderName',
      'supplierFullname',
      'paymentStatus',
      'payableAmount',
      'currency',
      'status',
      'customerName',
      'orderAmount',
      'actualDeposit',
      'purchaseBalance',
      'actualPayAmount',
      'actualPayDate',
      'exchangeRate',
      'paymentFee',
      'paymentFeeCurrency',
      'paymentNumber',
      'purchaseManager',
      'handleUserName',
      'remark',
      'createTime',
      'modifyTime',
    ],
    options: {
      supplierFullname: { width: 184 },
      payableAmount: { width: 120 },
      customerName: { width: 190 },
      paymentStatus: { width: 168 },
      status: { width: 112 },
      actualPayDate: { width: 112 },
      paymentFeeCurrency: { width: 96 },
      purchaseManager: { width: 112 },
      handleUserName: { width: 88 },
    },
  },
  status: 'paymentStatus',
  title: ({ serialNo, orderName }) => `${serialNo} ${orderName}`,
  sections: [
    {
      title: text.order,
      facts: ['serialNo', 'orderSerialNo', 'orderName', 'customerName', 'supplierFullname', 'paymentStatus'],
    },
    {
      title: text.money,
      facts: ['currency', 'orderAmount', 'actualDeposit', 'purchaseBalance', 'payableAmount'],
    },
    { title: text.account, facts: Object.keys(supplierAccountFacts) as (keyof typeof supplierAccountFacts)[] },
    {
      title: text.paid,
      facts: [
        'youhaoAccountName',
        'youhaoBankName',
        'youhaoAccountNo',
        'actualPayDate',
        'exchangeRate',
        'actualPayAmount',
        'paymentNumber',
        'paymentFee',
        'paymentFeeCurrency',
        'feeEquivalent',
        'remark',
      ],
    },
    { title: text.traces, facts: ['purchaseManager', 'handleUserName', 'createTime', 'modifyTime'] },
  ],
  approval: {
    detail: supplierPayment.approvalDetail,
    approve: supplierPayment.approve,
    start: supplierPayment.startApproval,
    ask: { message: text.askStart },
  },
  attachments: { bizType: paymentAttachment, calls: supplierPayment },
  further: ({ id }) => <RobotResults id={id} />,
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: {
    apply: { call: supplierPayment.startApproval, ask: { message: text.askStart } },
    fillPayment2: { dialog: VoucherDialog },
    fillPayment1: { dialog: InfoDialog },
  },
});

export const SupplierPaymentPage = () => <DocumentPage screen={supplierPaymentScreen} />;
