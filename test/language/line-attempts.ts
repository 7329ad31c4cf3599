import fc from 'fast-check';
import { ownAccount, paymentInfo, receivingAccount, voucherFile } from '#test/fixtures/line.js';
import { form } from '#test/fixtures/orders.js';
import * as people from '#test/fixtures/people.js';
import * as deposits from '#workflows/deposit-order/commands.js';
import * as money from '#workflows/payback/commands.js';
import { type Payback, payback } from '#workflows/payback/machine.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { decide } from '#workflows/platform/kernel/command.js';
import { stateOf } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { changeSupplierAccount } from '#workflows/purchase-order/commands.js';
import { review } from '#workflows/purchase-review/commands.js';
import { purchaseReview } from '#workflows/purchase-review/machine.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { lateOn } from '#workflows/sales-order/settled.js';
import * as goods from '#workflows/stock/commands.js';
import type { Item } from '#workflows/stock/facts.js';
import * as payments from '#workflows/supplier-payment/commands.js';
import * as receipts from '#workflows/warehousing-receipt/commands.js';
import { documents, type LineModel, orderId, type Sent } from './line-model.js';
import { actors } from './machine-walk.js';
import { isSaleKind, SaleAttempts, saleKinds } from './sale-attempts.js';

export const today = '2026-03-02';
/** A generated step; its numbers select the details that its kind leaves open. */
export interface Step {
  readonly kind: (typeof kinds)[number];
  readonly by: number;
  readonly numbers: readonly number[];
}
const kinds = [
  ...['onward', 'onward', 'onward', 'onward', 'onward', 'onward', 'onward', 'react', 'react', 'settle'],
  ...['submit', 'reopen', 'confirm', 'start', 'approve', 'correct', 'info', 'voucher', 'receive', 'fees'],
  ...['reserve', 'review', 'again', 'crash', ...saleKinds, 'sell', 'fall', 'decideSale', 'decideSale'],
] as const;
export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  by: fc.nat({ max: actors.length * 3 }),
  numbers: fc.array(fc.integer({ min: -1, max: 700 }), { minLength: 8, maxLength: 8 }),
});

const { customer, manager, supervisor, financeClerk, financeLead, keeper } = people;
const pick = <One>(all: readonly One[], number: number): One => all[Math.abs(number) % all.length] as One;
/** The actor of this index, or the usual one; mostly someone who is allowed. */
const actorOf = (by: number, usual: Actor): Actor => actors[by] ?? usual;

/** An index beyond all actors: selects the usual actor. */
export const usually = actors.length * 3;

/** All actions that a user may attempt on the line, with forms that are sometimes wrong. */
export class Attempts {
  private last: (() => Promise<Sent>) | undefined;
  private readonly sales: SaleAttempts;
  constructor(private readonly line: LineModel) {
    this.sales = new SaleAttempts(line);
  }

  async make({ kind, by, numbers }: Step): Promise<Sent | undefined> {
    const [a = 0] = numbers;
    if (kind === 'react') {
      const waiting = this.line.unheard();
      if (waiting.length > 0) await this.line.react(pick(waiting, a), 1 + (Math.abs(a) % 2));
      return undefined;
    }
    if (kind === 'settle') return void (await this.line.settle());
    if (kind === 'crash') return void this.line.fallSoon(Math.abs(a) % 5);
    if (kind === 'again') return this.last?.();
    if (kind !== 'onward') return this.one(kind, by, numbers);
    await this.line.settle();
    const next = await this.nextKind();
    // Steps with a choice use the random numbers; all other forms are filled in correctly.
    const chosen = next === 'approve' || next === 'correct' || next === 'sell';
    const usual = [1, 0, this.line.idsOf(payback).length, 1, 1, 1, 1, 1];
    return this.one(next, usually, chosen ? numbers : usual);
  }

  /** The next step the order needs to progress. */
  private async nextKind(): Promise<string> {
    const [deposit, payment, receipt] = await Promise.all([
      this.line.only(documents.depositOrder),
      this.line.only(documents.supplierPayment),
      this.line.only(documents.warehousingReceipt),
    ]);
    if (deposit.value === 'awaitingPayment') return 'submit';
    if (deposit.value === 'submitted') return 'confirm';
    if (payment.value === 'draft' || payment.value === 'managerApplying') return 'start';
    if (payment.value.endsWith('Review')) return 'approve';
    if (payment.value === 'accountCorrection') return 'correct';
    if (payment.value === 'fillingInfo') return 'info';
    if (payment.value === 'fillingVoucher') return 'voucher';
    if (receipt.value !== 'received') return 'receive';
    return this.sales.next();
  }

  private async one(kind: string, by: number, numbers: readonly number[]): Promise<Sent> {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const { line } = this;
    if (isSaleKind(kind)) return this.sales.make(kind, (usual) => actorOf(by, usual), numbers);
    const act: typeof line.send = async (...given) => {
      const [command, id, data, actor, facts] = given;
      this.last = () => line.send(command, id, data, actor, facts, { again: true });
      return line.send(...given);
    };
    const now = shanghaiDay(line.now);
    const day = pick([today, now, '2026-02-27', daysAfter(now, 1)], a);
    const file = (uploader: Actor) => ({ ...voucherFile, uploader });
    const fees = [1, 2, 3].slice(0, Math.abs(c) % 4).map((place) => ({
      feeName: `费用${place}`,
      amount: String(Math.abs(d) + place / 100),
      currency: pick(['人民币', '美元', '欧元'], b + place),
      exchangeRate: pick(['人民币', '美元', '欧元'], b + place) === '人民币' ? '1' : '7.1234',
    }));
    switch (kind) {
      case 'submit':
        return act(deposits.submit, (await line.only(documents.depositOrder)).id, {}, actorOf(by, customer));
      case 'reopen':
        return act(money.reopen, (await this.payback(a)).id, {}, actorOf(by, financeClerk));
      case 'confirm': {
        const { id, context } = await this.payback(a);
        return act(
          money.confirm,
          id,
          {
            arrivalDate: day,
            actualAmount: pick([context.receivableAmount, '0.01', context.mostAmount ?? '1', '16500.01', '0'], b),
            paybackAccountName: '优壕',
            paybackBank: '中国银行',
            paybackAccountNo: '1',
            receiptNumber: `SK-${Math.abs(c) % 8}`,
            currency: pick(['美元', '美元', '美元', '欧元'], d),
          },
          actorOf(by, financeClerk),
          () => this.ofMoney(context, day, a === 0 ? undefined : '7.1'),
        );
      }
      case 'start':
        return act(payments.start, (await line.only(documents.supplierPayment)).id, {}, actorOf(by, manager));
      case 'approve': {
        const { id, value } = await line.only(documents.supplierPayment);
        const decision = a % 4 === 0 ? { result: '审批拒绝', message: '账户有误' } : { result: '审批通过' };
        return act(
          payments.approve,
          id,
          decision,
          actorOf(by, value === 'supervisorReview' ? supervisor : financeLead),
          undefined,
        );
      }
      case 'correct':
        return act(
          changeSupplierAccount,
          orderId,
          { ...form, accountNo: pick([form.accountNo, 'DE02'], a) },
          actorOf(by, customer),
        );
      case 'info':
        return act(
          payments.fillInfo,
          (await line.only(documents.supplierPayment)).id,
          { ...paymentInfo, actualPayDate: day, exchangeRate: pick(['7.12', '7.123456', '0.5', '7.1234567'], b) },
          actorOf(by, financeClerk),
          { account: { ...ownAccount, currency: pick(['美元', '美元', '人民币', '欧元'], c) } },
        );
      case 'voucher': {
        const actor = actorOf(by, financeClerk);
        return act(
          payments.fillVoucher,
          (await line.only(documents.supplierPayment)).id,
          {
            paymentNumber: 'TT-1',
            paymentFee: pick(['200', '0', '0.005', '33.33'], a),
            paymentFeeCurrency: pick(['人民币', '美元', '欧元'], b),
            attachmentIds: pick([[], ['f-1'], ['f-1', 'f-2'], ['f-1']], c),
          },
          actor,
          { files: [file(actor), file(d === 0 ? system : actor)] },
        );
      }
      case 'receive': {
        const { id, context } = await line.only(documents.warehousingReceipt);
        const itemDtos = context.items.map(({ quantity }, place) => {
          const first = a % 3 === 1 ? quantity : Math.abs(b) % (quantity + 2);
          const children = [first, quantity - first].filter((one) => one !== 0);
          return {
            id: place,
            children: children.map((one, at) => ({
              batchNo: `B${place}-${at}`,
              quantity: one,
              productionDate: '2026-01-10',
              expireDate: '2028-01-09',
            })),
          };
        });
        const receiving = { warehousingDate: day, tallySheetNo: 'LH-1', itemDtos, feeDtos: fees };
        return act(receipts.receive, id, receiving, actorOf(by, keeper));
      }
      case 'fees':
        return act(
          receipts.enterFees,
          (await line.only(documents.warehousingReceipt)).id,
          { feeDtos: fees },
          actorOf(by, keeper),
          async () => ({ charges: (await line.only(documents.stock)).context.charges }),
        );
      default:
        return this.move(kind, by, numbers, act);
    }
  }

  /** A payback waiting for verification if there is one, otherwise any. */
  private async payback(number: number) {
    const ids = this.line.idsOf(payback);
    const all = await Promise.all(ids.map(async (id) => ({ id, ...(await this.line.stateOf(payback, id)) })));
    const waiting = all.filter(({ value }) => value === 'awaitingVerification');
    const found = pick(waiting.length > 0 ? waiting : all, number);
    return found ?? (await this.line.only(payback));
  }

  private async ofMoney({ purpose, businessId, currency }: Payback, arrivalDate: string, rate: string | undefined) {
    const given = { rate, account: { ...receivingAccount, currency }, marketOpen: true };
    if (purpose !== 'sales') return given;
    const sale = (await this.line.stateOf(salesOrder, businessId)).context;
    return { ...given, receivable: lateOn(sale, arrivalDate).newReceivableAmount };
  }

  /** Runs the review's rules, then updates the ledger, as the api does; a reaction appends the review's own event. */
  private async review(by: number, [, b = 0, c = 0, d = 0]: readonly number[], act: LineModel['send']): Promise<Sent> {
    const { line } = this;
    const { id, value, context } = await line.only(documents.purchaseReview);
    const state = stateOf(purchaseReview.machine, value, context);
    const lines = context.lines.slice(0, 1 + (Math.abs(d) % 2));
    const form = {
      reviewDate: pick([today, today, today, '2026-03-03'], b),
      itemDtos: lines.map(({ initUnitPrice, initQuantity }, place) => ({
        id: place,
        unitPrice: pick([initUnitPrice, initUnitPrice, '0.01', '99.99'], c + place),
        quantity: initQuantity - pick([0, 1, 10, 400], b + place),
      })),
    };
    try {
      const data = review.data.parse(form);
      decide(review, { id, data, given: undefined, actor: actorOf(by, manager), state, now: line.now });
    } catch (error) {
      if (error instanceof Refusal) return { refused: error, appended: 0 };
      throw error;
    }
    const { id: ledger } = await line.only(documents.stock);
    return act(goods.review, ledger, { reviewId: id, ...review.data.parse(form) }, system);
  }

  private async move(kind: string, by: number, numbers: readonly number[], act: LineModel['send']): Promise<Sent> {
    const { id, context } = await this.line.only(documents.stock);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    const actor = actorOf(by, system);
    const salesId = `sales-${Math.abs(a) % 3}`;
    const items: Item[] = (
      [
        [b, c],
        [d, e],
      ] as const
    )
      .slice(0, 1 + (Math.abs(f) % 2))
      .map(([place, quantity]) => {
        const at = Math.abs(place) % (context.batches.length + 1);
        return [context.batches[at]?.line ?? 0, at, quantity];
      });
    if (kind === 'reserve') return act(goods.reserve, id, { salesId, items }, actor);
    return this.review(by, numbers, act);
  }
}
