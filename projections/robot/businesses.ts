import { type Payback, payback } from '#workflows/payback/machine.js';
import { labelOf } from '#workflows/platform/kernel/machine.js';
import type { Business } from '#workflows/robot/judge.js';
import { type SupplierPayment, supplierPayment } from '#workflows/supplier-payment/machine.js';

/** States in which money may be paid: while finance processes the payment. */
const paid = ['fillingInfo', 'fillingVoucher'];

type PaymentFacts = Pick<SupplierPayment, 'serialNo' | 'currency' | 'payableAmount' | 'accountName' | 'accountNo'>;

/** A supplier payment in the form that the robot's lines are checked against. */
export const paymentBusiness = (
  id: string,
  state: string,
  { serialNo, currency, payableAmount, accountName, accountNo }: PaymentFacts,
): Business => ({
  kind: supplierPayment.name,
  id,
  serialNo,
  status: labelOf(supplierPayment.machine, state),
  isDue: paid.includes(state),
  currency,
  amount: payableAmount,
  account: { name: accountName, no: accountNo },
});

/** A payback in the form that the robot's lines are checked against. */
export const paybackBusiness = (
  id: string,
  state: string,
  { serialNo, currency }: Pick<Payback, 'serialNo' | 'currency'>,
): Business => ({
  kind: payback.name,
  id,
  serialNo,
  status: labelOf(payback.machine, state),
  isDue: state === 'awaitingVerification',
  currency,
  amount: null,
  account: null,
});
