import { z } from 'zod';
import { most } from '#workflows/platform/kernel/bounds.js';
import { decimal } from '#workflows/platform/kernel/money.js';
import { field } from '#workflows/platform/record/field.js';
import { paybackFacts as facts } from './facts.js';

const required = '非空项';

/** What finance enters when the money has come (docs/rules/deposit-and-payback.md). */
export const paybackForm = z.object({
  arrivalDate: field.day(facts.arrivalDate.label, { required }).input,
  actualAmount: field
    .decimal(facts.actualAmount.label, { required })
    .input.refine((amount) => !decimal(amount).isZero(), '请填写实际到账金额!'),
  paybackAccountName: field.text(facts.paybackAccountName.label, { required, max: 200 }).input,
  paybackBank: field.text(facts.paybackBank.label, { required, max: 200 }).input,
  paybackAccountNo: field.text(facts.paybackAccountNo.label, { required, max: 100 }).input,
  receiptNumber: field.text(facts.receiptNumber.label, { required, max: 100 }).input,
  currency: field.text(facts.currency.label, { required, max: 20 }).input,
  remark: field.text(facts.remark.label, { max: most.remark }).input,
});
export type PaybackForm = z.output<typeof paybackForm>;
