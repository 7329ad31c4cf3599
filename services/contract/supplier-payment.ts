import { z } from 'zod';
import { supplierPaymentFacts as facts } from '#workflows/supplier-payment/facts.js';
import { paymentInfoForm, paymentVoucherInput } from '#workflows/supplier-payment/form.js';
import { supplierPaymentPage } from '#workflows/supplier-payment/page.js';
import { supplierPaymentTabs } from '#workflows/supplier-payment/tabs.js';
import { approvalCalls, start } from './platform/approval.js';
import { attachment, attachmentCalls } from './platform/attachment.js';
import { call, id, nothing } from './platform/call.js';
import { amountFilter, byStatus, documentCalls, documentRow } from './platform/document.js';
import { filter, filterList } from './platform/envelope.js';
import { expectedVersion } from './platform/expected-version.js';
import { tabStringOf } from './platform/tab-string.js';

const path = supplierPaymentPage.url;
const fill = `${path}/fill` as const;
const row = documentRow(facts);
export type SupplierPaymentRow = z.output<typeof row>;
const detail = row.extend({ attachments: z.array(attachment), attachmentIds: z.array(z.string()) });
export type SupplierPaymentDetail = z.output<typeof detail>;

export const supplierPaymentTab = tabStringOf(path, supplierPaymentTabs);

export const supplierPayment = {
  ...documentCalls({
    of: supplierPaymentPage,
    facts,
    filters: {
      ...byStatus,
      currency: filter(z.string().max(20)),
      supplierIdList: filterList,
      minAmount: amountFilter,
      maxAmount: amountFilter,
    },
    row,
    detail,
    exports: {
      permissions: ({ status }) => [path, supplierPaymentTab(status)],
      widths: { orderName: 32, customerName: 28, supplierFullname: 32, accountName: 28, remark: 36 },
    },
  }),
  ...approvalCalls(path, `${path}/approve`, supplierPaymentPage.label),
  startApproval: call({
    method: 'POST',
    path: `${path}/startApproval`,
    input: start,
    answer: nothing,
    may: `${path}/apply`,
    summary: '发起付款流程',
  }),
  fillPayment1: call({
    method: 'POST',
    path: `${path}/fillPayment1`,
    input: paymentInfoForm.extend({ id, ...expectedVersion }),
    answer: nothing,
    may: fill,
    summary: '填写付款信息',
  }),
  fillPayment2: call({
    method: 'POST',
    path: `${path}/fillPayment2`,
    input: paymentVoucherInput.extend({ id, ...expectedVersion }),
    answer: nothing,
    may: fill,
    summary: '录入付款凭证',
  }),
  ...attachmentCalls(path, { add: '/mall/payment/fill', remove: '/payment/attachment/del' }, supplierPaymentPage.label),
};
