import { Readable } from 'node:stream';
import { derivedId, idBeside } from '#infra/command-runner/ids.js';
import { submit } from '#workflows/deposit-order/commands.js';
import { depositOrder } from '#workflows/deposit-order/machine.js';
import { payback } from '#workflows/payback/machine.js';
import { results } from '#workflows/platform/approval/chain.js';
import { keep } from '#workflows/platform/file/commands.js';
import { file } from '#workflows/platform/file/machine.js';
import { streamOf } from '#workflows/platform/kernel/event.js';
import { rmb } from '#workflows/platform/values/currency.js';
import { round2, times } from '#workflows/platform/values/money.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { type PurchaseReview, purchaseReview } from '#workflows/purchase-review/machine.js';
import { review } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { approve, fillInfo, fillVoucher, start } from '#workflows/supplier-payment/commands.js';
import { type SupplierPayment, supplierPayment } from '#workflows/supplier-payment/machine.js';
import { receive } from '#workflows/warehousing-receipt/commands.js';
import { type WarehousingReceipt, warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { decisionsTo, type Stage } from './line-stages.js';
import { supplierOf } from './order-form.js';
import { ownAccountFor } from './own-accounts.js';
import { buyerOf } from './people.js';
import { Played } from './played.js';
import { voucherPdf } from './voucher.js';

/** Plays one order from approval to received goods, by sending users' commands. */
export class Line extends Played {
  async play(stage: Stage): Promise<void> {
    await this.payDeposit(stage !== 'awaitingVerification');
    if (stage === 'awaitingVerification') return;
    const paymentId = (await this.once(purchaseOrder, this.orderId, ({ context }) => context.paymentId !== '')).context
      .paymentId;
    if (stage === 'draft') return;
    await this.approvePayment(paymentId, stage);
    if (!isPaying(stage)) return;
    await this.pay(paymentId, stage !== 'fillingVoucher');
    if (stage === 'fillingVoucher' || stage === 'paid') return;
    const receiptId = await this.receive(paymentId);
    await this.once(purchaseOrder, this.orderId, ({ context }) => context.expressStatus === 'received');
    if (stage === 'received') return;
    const reviewId = await this.review(receiptId, stage);
    if (stage === 'refunded') await this.takeRefund(reviewId);
  }

  private async payDeposit(verified: boolean): Promise<void> {
    const { read } = this.seeder.log;
    const approved = (await read(streamOf(purchaseOrder.name, this.orderId))).find(
      ({ type }) => type === 'ApprovalFinished',
    );
    this.notBefore(approved?.meta.at ?? '');
    this.goTo(this.dayAfter(3));
    const depositId = derivedId(approved?.meta.at ?? '', 'deposit-order', this.orderId);
    const paybackId = idBeside(depositId, 'payback');
    await this.once(depositOrder, depositId, ({ value }) => value !== 'uncreated');
    await this.once(payback, paybackId, ({ value }) => value !== 'uncreated');
    const buyer = buyerOf(supplierOf(this.order).company);
    await this.act(buyer, submit, depositId, {});
    const { context } = await this.once(payback, paybackId, ({ value }) => value !== 'awaitingMoney');
    if (verified) await this.takeMoney(paybackId, context, this.dayAfter(3));
  }

  private async approvePayment(id: string, stage: keyof typeof decisionsTo): Promise<void> {
    this.goTo(this.dayAfter(4));
    await this.act('cgjl', start, id, {});
    for (const [index, { by, refuses }] of decisionsTo[stage].entries()) {
      const decision = refuses
        ? { result: results.refused, message: refuses }
        : { result: results.passed, message: '同意' };
      await this.act(by, approve, id, decision, undefined, { name: `approve ${index}` });
    }
  }

  private async pay(id: string, completed: boolean): Promise<void> {
    const account = ownAccountFor(this.order.currency);
    const actualPayDate = this.dayAfter(6);
    this.goTo(actualPayDate);
    const info = {
      youhaoAccountName: account.accountName,
      youhaoAccountNo: account.accountNo,
      youhaoBankName: account.bankName,
      exchangeRate: await this.rateOn(actualPayDate),
      actualPayDate,
      remark: '',
    };
    await this.act('cwzy', fillInfo, id, info, { account });
    if (!completed) return;
    const { context } = await this.once(supplierPayment, id, ({ value }) => value === 'fillingVoucher');
    const paymentNumber = `${account.accountNo.slice(-4)}${actualPayDate.replaceAll('-', '')}${this.place + 1}`;
    const voucher = await this.keepVoucher(id, context, paymentNumber);
    const form = { paymentNumber, paymentFee: '200.00', paymentFeeCurrency: rmb, attachmentIds: [voucher] };
    const { context: kept } = await this.once(file, voucher, ({ value }) => value === 'kept');
    await this.act('cwzy', fillVoucher, id, form, { files: [kept] });
  }

  private async keepVoucher(paymentId: string, payment: SupplierPayment, number: string): Promise<string> {
    const pdf = voucherPdf([
      'PAYMENT ADVICE',
      `No. ${number}`,
      `Value date ${payment.actualPayDate}`,
      `Amount ${payment.payableAmount}`,
      `Beneficiary ${payment.accountName}`,
      `Account ${payment.accountNo}`,
    ]);
    const { digest, size } = await this.files.put(Readable.from([pdf]), { limit: pdf.length });
    const id = idBeside(paymentId, 'voucher');
    const data = { originalFileName: `付款回单-${number}.pdf`, contentType: 'application/pdf', size, digest };
    await this.act('cwzy', keep, id, { ...data, bizType: 'payment_attachment' }, undefined, { creates: true });
    return id;
  }

  private async receive(paymentId: string): Promise<string> {
    const paidAt = await this.timeOf(supplierPayment, paymentId, 'SupplierPaymentCompleted');
    const id = derivedId(paidAt, 'warehousing-receipt', this.orderId);
    const { context } = await this.once(warehousingReceipt, id, ({ value }) => value === 'awaitingGoods');
    const warehousingDate = this.dayAfter(20);
    this.goTo(warehousingDate);
    await this.act('ckzy', receive, id, {
      warehousingDate,
      customsDeclarationNo: `2233${warehousingDate.replaceAll('-', '')}${String(100_000 + this.place)}`,
      tallySheetNo: `LH${warehousingDate.replaceAll('-', '')}-${this.place + 1}`,
      remark: context.tradeMode,
      itemDtos: context.items.map((item, line) => ({ id: String(line), children: batchesOf(item, line, this.day) })),
      feeDtos: this.feesOf(context),
    });
    return id;
  }

  /** The ledger records the review first, as in the api; the review document follows. */
  private async review(receiptId: string, stage: Stage): Promise<string> {
    const receivedAt = await this.timeOf(warehousingReceipt, receiptId, 'GoodsReceived');
    const id = derivedId(receivedAt, purchaseReview.name, this.orderId);
    const { context } = await this.once(purchaseReview, id, ({ value }) => value === 'awaitingReview');
    const ledger = idBeside(this.orderId, stock.name);
    await this.once(stock, ledger, ({ value }) => value === 'inStock');
    const reviewDate = this.dayAfter(22);
    this.goTo(reviewDate);
    const data = { reviewId: id, reviewDate, itemDtos: foundOf(context, stage) };
    await this.act('cgjl', review, ledger, data, undefined, { beside: true });
    await this.once(purchaseReview, id, ({ value }) => value === 'reviewed');
    return id;
  }

  private async takeRefund(reviewId: string): Promise<void> {
    const reviewedAt = await this.timeOf(purchaseReview, reviewId, 'PurchaseReviewed');
    const paybackId = idBeside(derivedId(reviewedAt, 'refund', reviewId), 'payback');
    const { context } = await this.once(payback, paybackId, ({ value }) => value === 'awaitingVerification');
    this.goTo(this.dayAfter(28));
    await this.takeMoney(paybackId, context, this.dayAfter(28));
  }

  private feesOf({ currency, purchaseExchangeRate }: WarehousingReceipt) {
    const rate = Number(purchaseExchangeRate).toFixed(4);
    return [
      { feeName: '海运费', amount: round2(1200 + this.place * 37.5), currency: rmb, exchangeRate: '1', remark: '' },
      { feeName: '理货费', amount: '100.00', currency, exchangeRate: currency === rmb ? '1' : rate, remark: '' },
    ];
  }
}

const isPaying = (stage: Stage): boolean =>
  ['fillingVoucher', 'paid', 'received', 'reviewed', 'refundDue', 'refunded'].includes(stage);

/** Finds fewer pieces than were paid for, or too high a price. */
function foundOf({ lines: [first] }: PurchaseReview, stage: Stage) {
  if (!first || stage === 'reviewed') return [];
  const { initUnitPrice, initQuantity } = first;
  const fewer = { unitPrice: initUnitPrice, quantity: initQuantity - Math.ceil(initQuantity / 50) };
  const cheaper = { unitPrice: round2(times(initUnitPrice, 0.98)), quantity: initQuantity };
  return [{ id: '0', ...(stage === 'refundDue' ? fewer : cheaper), children: [] }];
}

/** Two batches of a line, the second with the remainder; some of the oldest goods expire soon. */
function batchesOf({ quantity }: { quantity: number }, line: number, day: string) {
  const first = Math.ceil(quantity * 0.6);
  const batch = (number: number, part: number, made: number, keeps: number) => ({
    batchNo: `B${daysAfter(day, -made).replaceAll('-', '').slice(2)}${String.fromCharCode(64 + number)}`,
    quantity: part,
    productionDate: daysAfter(day, -made),
    expireDate: daysAfter(day, keeps),
  });
  const keeps = line % 3 === 2 ? 45 : 360 + line * 20;
  if (quantity - first < 1) return [batch(1, quantity, 60, keeps)];
  return [batch(1, first, 60, keeps), batch(2, quantity - first, 25, keeps + 90)];
}
