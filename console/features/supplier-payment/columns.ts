import type { SupplierPaymentRow } from '#contract/supplier-payment.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { documentColumns } from '../../ui/document/document-columns.js';

export const supplierPaymentColumns = documentColumns<SupplierPaymentRow>(
  facts,
  [
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
  {
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
);
