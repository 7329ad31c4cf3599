import type { z } from 'zod';
import { attachmentIds } from '#workflows/platform/attachment/brought.js';
import { formOf } from '#workflows/platform/document/facts.js';
import { supplierPaymentFacts as facts } from './facts.js';

/** Step 1: paying account, day and rate (docs/rules/supplier-payment.md). */
export const paymentInfoForm = formOf(
  facts,
  'youhaoAccountName',
  'youhaoAccountNo',
  'youhaoBankName',
  'exchangeRate',
  'actualPayDate',
  'remark',
);
export type PaymentInfoForm = z.output<typeof paymentInfoForm>;

/** Step 2: the bank's data with its voucher. Other fields of step 1 may be sent too and are ignored. */
export const paymentVoucherForm = formOf(facts, 'paymentNumber', 'paymentFee', 'paymentFeeCurrency').extend({
  attachmentIds,
});

/** Other clients also send a remark; left out, that of step 1 stays. */
export const paymentVoucherInput = paymentVoucherForm.extend({ remark: facts.remark.input.optional() });
export type PaymentVoucherInput = z.output<typeof paymentVoucherInput>;
