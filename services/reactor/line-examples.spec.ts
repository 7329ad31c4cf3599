import { describe, expect, it } from 'vitest';
import {
  money as moneyForm,
  ownAccount,
  paymentInfo,
  receiving,
  receivingAccount,
  voucher,
  voucherFile,
} from '#test/fixtures/line.js';
import { form, orderGiven } from '#test/fixtures/orders.js';
import { customer, financeClerk, financeLead, keeper, manager, supervisor } from '#test/fixtures/people.js';
import { documents, LineModel, orderId } from '#test/language/line-model.js';
import { submit } from '#workflows/deposit-order/commands.js';
import { confirm } from '#workflows/payback/commands.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { inRmb } from '#workflows/purchase-order/totals.js';
import { approve, fillInfo, fillVoucher, start } from '#workflows/supplier-payment/commands.js';
import { receive } from '#workflows/warehousing-receipt/commands.js';
import { totalOf } from '#workflows/warehousing-receipt/fees.js';

interface Example {
  readonly currency: string;
  readonly lines: readonly { readonly unitPrice: string; readonly quantity: number }[];
  readonly depositRatio: string;
  readonly salesPeriod: number;
  /** Deposit amount received, and its exchange rate. */
  readonly deposit: string;
  readonly depositRate: string;
  readonly payDate: string;
  readonly rate: string;
  readonly bankFee: readonly [amount: string, currency: string];
  readonly fees: readonly (readonly [name: string, amount: string, currency: string, rate: string])[];
}

/** Plays an example from the approved order until the goods are in stock. */
async function played(example: Example) {
  const { currency, lines, depositRatio, salesPeriod, bankFee } = example;
  const terms = { depositRatio, grossMargin: '10', enablePenalty: false, penaltyInterestRate: '0', salesPeriod };
  const [sample] = form.itemDtos;
  const line = await LineModel.started(
    { currency, itemDtos: lines.map((one) => ({ ...(sample as NonNullable<typeof sample>), ...one })) },
    {
      customer: { ...(orderGiven.customer as NonNullable<typeof orderGiven.customer>), terms },
    },
  );
  const done = async (sending: ReturnType<LineModel['send']>) => {
    expect((await sending).refused?.message).toBeUndefined();
    await line.settle();
  };
  await line.settle();
  await done(line.send(submit, (await line.only(documents.depositOrder)).id, {}, customer));
  const money = { ...moneyForm, currency, actualAmount: example.deposit };
  const rate = { rate: example.depositRate, account: { ...receivingAccount, currency }, marketOpen: true };
  await done(line.send(confirm, (await line.only(documents.payback)).id, money, financeClerk, rate));
  const { id } = await line.only(documents.supplierPayment);
  await done(line.send(start, id, {}, manager));
  for (const actor of [supervisor, financeLead]) await done(line.send(approve, id, { result: '审批通过' }, actor));
  const info = { ...paymentInfo, exchangeRate: example.rate, actualPayDate: example.payDate };
  await done(line.send(fillInfo, id, info, financeClerk, { account: { ...ownAccount, currency } }));
  const paid = { ...voucher, paymentFee: bankFee[0], paymentFeeCurrency: bankFee[1] };
  const files = [{ ...voucherFile, uploader: financeClerk }];
  await done(line.send(fillVoucher, id, paid, financeClerk, { files }));
  const itemDtos = lines.map(({ quantity }, place) => ({
    id: place,
    children: [{ batchNo: 'B', quantity, productionDate: '2026-01-10', expireDate: '2028-01-09' }],
  }));
  const feeDtos = example.fees.map(([feeName, amount, of, exchangeRate]) => ({
    feeName,
    amount,
    currency: of,
    exchangeRate,
  }));
  const come = { ...receiving, itemDtos, feeDtos };
  await done(line.send(receive, (await line.only(documents.warehousingReceipt)).id, come, keeper));
  const order = (await line.only(purchaseOrder)).context;
  const payment = (await line.only(documents.supplierPayment)).context;
  const receipt = (await line.only(documents.warehousingReceipt)).context;
  const deposit = (await line.only(documents.depositOrder)).context;
  return {
    purchaseNumber: order.purchaseNumber,
    purchaseAmount: order.purchaseAmount,
    receivable: deposit.receivableDeposit,
    actualDeposit: order.actualSalesDeposit,
    depositRate: deposit.depositExchangeRate,
    purchaseBalance: payment.purchaseBalance,
    payableAmount: payment.payableAmount,
    actualPayAmount: payment.actualPayAmount,
    purchaseAmountRMB: inRmb(order.purchaseAmount, order.exchangeRate),
    arrivalDate: order.arrivalDate,
    paymentFee: order.paymentFee,
    bankFeeRmb: receipt.bankFee[0]?.amountRmb,
    bankFee: totalOf(receipt.bankFee, receipt),
    feesRmb: receipt.otherFees.map(({ amountRmb }) => amountRmb),
    otherFee: order.otherFee,
    received: [receipt.actualWarehousingNumber, receipt.actualWarehousingAmount],
    id: orderId,
  };
}

/** Integer arithmetic: a decimal as a count of its last place, and back to two places, rounding half away from zero. */
const units = (text: string, places: number): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(places, '0'));
};
const cents = (count: bigint): string => `${count / 100n}.${String(count % 100n).padStart(2, '0')}`;
/** Quotient of two positive numbers, rounded half up. */
const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/** Recomputes the formulas of docs/rules/purchase-order.md, in cents. */
function computed(example: Example) {
  const { lines, depositRatio, rate, bankFee, fees, currency } = example;
  const million = 1_000_000n;
  const r = units(rate, 6);
  const goods = lines.reduce((sum, one) => sum + units(one.unitPrice, 2) * BigInt(one.quantity), 0n);
  const deposit = units(example.deposit, 2);
  const inCurrency = (rmb: bigint) => halfUp(rmb * million, r);
  const fee = units(bankFee[0], 2);
  const feeRmb = bankFee[1] === '人民币' ? fee : halfUp(fee * r, million);
  const feeOfOrder = bankFee[1] === currency ? fee : inCurrency(fee);
  const others = fees.map(([, amount, of, one]) => {
    const rmb = halfUp(units(amount, 2) * units(one, 4), 10_000n);
    return { rmb, own: of === currency ? units(amount, 2) : inCurrency(rmb) };
  });
  const number = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const day = new Date(Date.parse(example.payDate) + example.salesPeriod * 86_400_000).toISOString().slice(0, 10);
  return {
    purchaseNumber: number,
    purchaseAmount: cents(goods),
    receivable: cents(halfUp(goods * units(depositRatio, 4), 1_000_000n)),
    actualDeposit: cents(deposit),
    depositRate: `${units(example.depositRate, 6) / million}.${String(units(example.depositRate, 6) % million).padStart(6, '0')}`,
    purchaseBalance: cents(goods - deposit),
    payableAmount: cents(goods),
    actualPayAmount: cents(goods),
    purchaseAmountRMB: cents(halfUp(goods * r, million)),
    arrivalDate: day,
    paymentFee: cents(feeOfOrder),
    bankFeeRmb: cents(feeRmb),
    bankFee: cents(feeOfOrder),
    feesRmb: others.map(({ rmb }) => cents(rmb)),
    otherFee: cents(others.reduce((sum, { own }) => sum + own, 0n)),
    received: [number, cents(goods)],
    id: orderId,
  };
}

const inDollars: Example = {
  currency: '美元',
  lines: [
    { unitPrice: '12.50', quantity: 1000 },
    { unitPrice: '8.00', quantity: 500 },
  ],
  depositRatio: '20',
  salesPeriod: 90,
  deposit: '3300.00',
  depositRate: '7.1',
  payDate: '2026-03-01',
  rate: '7.12',
  bankFee: ['200.00', '人民币'],
  fees: [
    ['海运费', '1650.00', '人民币', '1'],
    ['理货费', '100.00', '美元', '7.12'],
  ],
};

const inRmbAlone: Example = {
  currency: '人民币',
  lines: [
    { unitPrice: '33.33', quantity: 333 },
    { unitPrice: '0.01', quantity: 7 },
  ],
  depositRatio: '12.5',
  salesPeriod: 45,
  deposit: '1387.37',
  depositRate: '1',
  payDate: '2026-01-31',
  rate: '1',
  bankFee: ['10.01', '人民币'],
  fees: [
    ['运费', '0.05', '人民币', '1'],
    ['报关费', '12.34', '美元', '7.1235'],
  ],
};

const inYen: Example = {
  currency: '日元',
  lines: [
    { unitPrice: '1234.56', quantity: 789 },
    { unitPrice: '980.00', quantity: 1200 },
    { unitPrice: '1234.57', quantity: 1 },
  ],
  depositRatio: '33.3333',
  salesPeriod: 60,
  deposit: '716991.55',
  depositRate: '0.047512',
  payDate: '2025-12-31',
  rate: '0.047835',
  bankFee: ['150.00', '人民币'],
  fees: [
    ['仓储费', '888.88', '人民币', '1'],
    ['检验费', '45678.90', '日元', '0.0478'],
    ['保险费', '19.99', '美元', '7.1236'],
  ],
};

describe('worked examples', () => {
  it('the first worked example, as it is written', async () =>
    expect(await played(inDollars)).toMatchObject({
      purchaseAmount: '16500.00',
      receivable: '3300.00',
      actualDeposit: '3300.00',
      purchaseBalance: '13200.00',
      payableAmount: '16500.00',
      actualPayAmount: '16500.00',
      purchaseAmountRMB: '117480.00',
      arrivalDate: '2026-05-30',
      paymentFee: '28.09',
      bankFeeRmb: '200.00',
      feesRmb: ['1650.00', '712.00'],
      otherFee: '331.74',
    }));
  it.each([
    ['in dollars', inDollars],
    ['in RMB', inRmbAlone],
    ['in yen', inYen],
  ])('%s, computed once more in cents', async (_, example) => expect(await played(example)).toEqual(computed(example)));
});
