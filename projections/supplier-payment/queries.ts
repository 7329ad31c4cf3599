import { among, atLeast, atMost, documentList, equal } from '#projections/platform/document/list.js';
import { groupOf, tabKeys } from '#workflows/supplier-payment/chain.js';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { supplierPayment as workflow } from '#workflows/supplier-payment/machine.js';
import { supplierPayments as projection } from './projection.js';

const statesOf = (group: string) => workflow.states.filter((state) => groupOf(state) === group);

/** Display groups by their names; some views call two of them otherwise (docs/rules/supplier-payment.md). */
export const supplierPaymentList = documentList({
  workflow,
  facts,
  projection,
  keyword: ['serialNo', 'orderSerialNo', 'orderName', 'supplierFullname'],
  tabs: {
    待发起: statesOf('待发起'),
    待审批: statesOf('待审批'),
    待处理: statesOf('待审批'),
    财务处理中: statesOf('财务处理中'),
    付款完成: statesOf('付款完成'),
    已完成: statesOf('付款完成'),
    客户处理中: statesOf('客户处理中'),
  },
  keys: tabKeys,
  conditions: {
    currency: equal('currency'),
    supplierIdList: among('supplierId'),
    minAmount: atLeast('payableAmount'),
    maxAmount: atMost('payableAmount', 99_999_999),
  },
});
