import { z } from 'zod';
import { bounds, most } from '#workflows/platform/kernel/bounds.js';
import { field } from '#workflows/platform/record/field.js';
import { supplierPaymentFacts as facts } from './facts.js';

const required = '非空项';
const filled = (label: string, max: number) => field.text(label, { required, max }).input;

/** Step 1: from which account, when, at which rate (docs/rules/supplier-payment.md). */
export const paymentInfoForm = z.object({
  youhaoAccountName: filled(facts.youhaoAccountName.label, 200),
  youhaoAccountNo: filled(facts.youhaoAccountNo.label, 100),
  youhaoBankName: filled(facts.youhaoBankName.label, 200),
  exchangeRate: field.decimal(facts.exchangeRate.label, {
    required,
    bound: bounds.rate,
    below: '汇率必须大于0',
  }).input,
  actualPayDate: field.day(facts.actualPayDate.label, { required }).input,
  remark: field.text(facts.remark.label, { max: most.remark }).input,
});
export type PaymentInfoForm = z.output<typeof paymentInfoForm>;

/** Step 2: what the bank says about it, with its voucher. What step 1 says may come with it and is left aside. */
export const paymentVoucherForm = z.object({
  paymentNumber: filled(facts.paymentNumber.label, 100),
  paymentFee: field.decimal(facts.paymentFee.label, { required }).input,
  paymentFeeCurrency: filled(facts.paymentFeeCurrency.label, 20),
  attachmentIds: z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',').filter(Boolean) : (given ?? [])),
      z.array(z.coerce.string().max(64), { error: '请求有错误' }).max(50, '一次最多上传50个附件'),
    )
    .default([]),
});
export type PaymentVoucherForm = z.output<typeof paymentVoucherForm>;
