import { among, atLeast, atMost, equal } from '#projections/platform/document/conditions.js';
import { documentList } from '#projections/platform/document/list.js';
import { unlimitedAmount } from '#workflows/platform/document/unlimited.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';
import { supplierPaymentTabs } from '#workflows/supplier-payment/tabs.js';
import { supplierPayments as projection } from './projection.js';

export const supplierPaymentList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName', 'supplierFullname'],
  tabs: supplierPaymentTabs,
  conditions: {
    currency: equal('currency'),
    supplierIdList: among('supplierId'),
    minAmount: atLeast('payableAmount', unlimitedAmount.least),
    maxAmount: atMost('payableAmount', unlimitedAmount.most),
  },
});
