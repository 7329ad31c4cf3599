import type { z } from 'zod';
import { attachmentIds } from '#workflows/platform/attachment/brought.js';
import { formOf } from '#workflows/platform/document/facts.js';
import { supplierPaymentFacts as facts } from './facts.js';

/** Step 1: from which account, when, at which rate (docs/rules/supplier-payment.md). */
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

/** Step 2: what the bank says about it, with its voucher. What step 1 says may come with it and is left aside. */
export const paymentVoucherForm = formOf(facts, 'paymentNumber', 'paymentFee', 'paymentFeeCurrency').extend({
  attachmentIds,
});
export type PaymentVoucherForm = z.output<typeof paymentVoucherForm>;
