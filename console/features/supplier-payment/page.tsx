import { type SupplierPaymentDetail, supplierPayment } from '#contract/supplier-payment.js';
import { supplierPaymentFacts as facts, supplierAccountFacts } from '#workflows/supplier-payment/facts.js';
import { paymentAttachment } from '#workflows/supplier-payment/files.js';
import { OrderLink } from '../../entities/purchase-order/order-link.js';
import { DocumentPage, type DocumentScreen } from '../../ui/document/document-page.js';
import { supplierPaymentColumns } from './columns.js';
import { InfoDialog } from './info-dialog.js';
import { supplierPaymentList } from './queries.js';
import { text } from './text.js';
import { VoucherDialog } from './voucher-dialog.js';

export const supplierPaymentScreen: DocumentScreen<typeof supplierPayment.list, SupplierPaymentDetail> = {
  kind: 'supplier-payment',
  label: text.title,
  facts,
  list: supplierPaymentList,
  columns: supplierPaymentColumns,
  detail: supplierPayment.detail,
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
    ask: text.askStart,
  },
  attachments: { bizType: paymentAttachment, calls: supplierPayment },
  buttons: ({ orderId }) => <OrderLink id={orderId} />,
  actions: {
    apply: { call: supplierPayment.startApproval, ask: text.askStart, label: text.start },
    fillPayment2: { dialog: VoucherDialog },
    fillPayment1: { dialog: InfoDialog },
  },
  actionsWidth: 196,
};

export const SupplierPaymentPage = () => <DocumentPage screen={supplierPaymentScreen} />;
