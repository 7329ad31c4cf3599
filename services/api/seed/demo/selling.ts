import { derivedId, idBeside } from '#infra/command-runner/ids.js';
import { nextNumber, serialNumber } from '#infra/command-runner/numbers.js';
import { payback } from '#workflows/payback/machine.js';
import { results } from '#workflows/platform/approval/chain.js';
import { decimal, round2, round6 } from '#workflows/platform/values/money.js';
import { daysAfter } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { apply, approve, expire, register, submitPayment } from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import { salesOrderForm } from '#workflows/sales-order/form.js';
import { depositRateOf, type SaleGiven } from '#workflows/sales-order/given.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { lateOn } from '#workflows/sales-order/settled.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { saleableOfLine } from '#workflows/stock/saleable.js';
import { takeOut } from '#workflows/stock-out/commands.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { user } from '#workflows/user/record.js';
import { warehousingReceipt } from '#workflows/warehousing-receipt/machine.js';
import { supplierOf } from './order-form.js';
import { ownAccountFor } from './own-accounts.js';
import { companies } from './partners.js';
import { buyerOf, people } from './people.js';
import { Played } from './played.js';
import { type DemoSale, decidedBy } from './sales.js';

const rules = { mode: 'ANNUAL', dayBase: 365, marginBase: 'COST' } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const isSubmitted = (state: string): boolean => ['paymentSubmitted', 'settled'].includes(state);
const isAsked = (state: string): boolean => state === 'awaitingPayment' || isSubmitted(state);

/** Plays a customer's purchases of an order's received goods, one sale after another; can be resumed. */
export class Selling extends Played {
  private readonly ledger = idBeside(this.orderId, stock.name);
  private readonly company = supplierOf(this.order).company;
  /** Pieces that have left the warehouse. */
  private left = 0;

  async play(sales: readonly DemoSale[]): Promise<void> {
    await this.once(stock, this.ledger, ({ value }) => value === 'inStock');
    for (const [index, sale] of sales.entries()) await this.sell(sale, index);
  }

  private async sell(sale: DemoSale, index: number): Promise<void> {
    const { story, ahead, late = 0 } = sale;
    const day = daysAfter(this.today, -sale.daysAgo);
    this.goTo(day);
    const id = derivedId(`${day}T02:00:00.000Z`, 'seed', salesOrder.name, this.orderId, String(index));
    if (!(await this.seeder.runner.documents.refresh(salesOrder, id)).state.context.serialNo)
      await this.write(id, sale, day, index);
    await this.hold(id, index);
    if (story === 'draft') return;
    await this.decide(id, sale, day, index);
    const appointment = daysAfter(day, ahead);
    if (story === 'expired') {
      this.goTo(daysAfter(appointment, 2));
      await this.act('system', expire, id, {}, undefined, { name: `expire ${index}` });
      await this.once(stock, this.ledger, ({ context }) => !(id in context.reservations));
    }
    if (!['paymentSubmitted', 'settled', 'takenOut'].includes(story)) return;
    const arrivalDate = this.notLater(daysAfter(appointment, late));
    const paybackId = await this.pay(id, index, arrivalDate);
    if (story === 'paymentSubmitted') return;
    await this.settle(id, paybackId, arrivalDate, sale);
    if (story === 'takenOut') await this.takeOut(id, index, this.notLater(daysAfter(arrivalDate, 2)));
  }

  private async write(id: string, { share, ahead }: DemoSale, day: string, index: number): Promise<void> {
    const given = { ...(await this.givenOn(day)), ...(await this.numbers(day, index)), files: [] };
    const account = ownAccountFor(this.order.currency);
    const company = companies[this.company];
    const form = salesOrderForm.parse({
      orderId: this.orderId,
      appointmentDate: daysAfter(day, ahead),
      itemDtos: given.ledger.lines.map((_, line) => ({
        id: line,
        quantity: Math.ceil(saleableOfLine(given.ledger, line) * share),
      })),
      bankAccount: account,
      shippingAddress: {
        receiver: company?.fullname,
        address: company?.detailAddress,
        contact: company?.principal,
        phone: company?.principalTel,
      },
    });
    await this.act(buyerOf(this.company), register, id, form, given, { name: `register ${index}`, creates: true });
  }

  /** Reserves the goods directly after the sale, because nothing else happens to this order meanwhile. */
  private async hold(id: string, index: number): Promise<void> {
    const { context } = await this.once(salesOrder, id, () => true);
    const wanted = { salesId: id, items: piecesOf(context), charge: chargeOf(context) };
    await this.act(buyerOf(this.company), reserve, this.ledger, wanted, undefined, {
      name: `reserve ${index}`,
      beside: true,
    });
  }

  private async decide(id: string, { story }: DemoSale, day: string, index: number): Promise<void> {
    const given = await this.givenOn(day);
    await this.act(buyerOf(this.company), apply, id, {}, given, { name: `apply ${index}` });
    for (const [step, { by, refuses }] of decidedBy[story].entries()) {
      const decision = refuses
        ? { result: results.refused, message: refuses }
        : { result: results.passed, message: '同意' };
      const { ledger, fees, order } = given;
      const actualSalesDeposit = order?.actualSalesDeposit ?? '0';
      const known = { ledger, fees, actualSalesDeposit, othersApproved: true };
      await this.act(by, approve, id, decision, known, { name: `approve ${index} ${step}` });
    }
  }

  /** The customer reports the payment on the day it arrives. */
  private async pay(id: string, index: number, day: string): Promise<string> {
    const { context } = await this.once(salesOrder, id, ({ value }) => isAsked(value));
    this.goTo(day);
    await this.act(buyerOf(this.company), submitPayment, id, {}, undefined, { name: `pay ${index}` });
    await this.once(payback, context.paybackId, ({ value }) => value !== 'awaitingMoney');
    return context.paybackId;
  }

  private async settle(id: string, paybackId: string, arrivalDate: string, { kept = '0' }: DemoSale): Promise<void> {
    const { context: sale } = await this.once(salesOrder, id, ({ value }) => isSubmitted(value));
    const { value, context } = await this.once(payback, paybackId, () => true);
    const receivable = lateOn(sale, arrivalDate).newReceivableAmount;
    const came = round2(decimal(receivable).minus(kept));
    if (value === 'awaitingVerification') await this.takeMoney(paybackId, context, arrivalDate, { receivable, came });
    await this.once(salesOrder, id, ({ value }) => value === 'settled');
    await this.once(stock, this.ledger, (state) => !(id in state.context.reservations));
  }

  private async takeOut(id: string, index: number, outStockDate: string): Promise<void> {
    const outId = idBeside(id, stockOut.name);
    const { context } = await this.once(stockOut, outId, ({ value }) => value !== stockOut.machine.config.initial);
    this.goTo(outStockDate);
    const form = { outStockDate, remark: '', attachmentIds: [] };
    await this.act('ckzy', takeOut, outId, form, { files: [] }, { name: `take out ${index}` });
    this.left += sum(piecesOf(context).map(([, , pieces]) => pieces));
    // The ledger knows of it before the next sale, which is later.
    await this.once(stock, this.ledger, (ledger) => sum(ledger.context.batches.map(({ out }) => out)) >= this.left);
  }

  private readonly notLater = (day: string): string => (day < this.today ? day : this.today);

  private async numbers(day: string, index: number) {
    const name = ['number', salesOrder.name, this.orderId, String(index)];
    const origin = this.seeder.origin(name, `${day}T02:00:00.000Z`);
    const { orderName } = (await this.once(purchaseOrder, this.orderId, () => true)).context;
    const [serialNo, count] = await Promise.all([
      serialNumber(this.seeder.log, salesOrder, day, origin),
      nextNumber(this.seeder.log, `sales-name.${this.orderId}`, origin),
    ]);
    return { serialNo, salesName: `${orderName}-S${String(count).padStart(2, '0')}` };
  }

  /** Given facts as of that day, as the api would have read them. */
  private async givenOn(day: string): Promise<SaleGiven> {
    const [{ context: ledger }, { context: order }] = await Promise.all([
      this.once(stock, this.ledger, () => true),
      this.once(purchaseOrder, this.orderId, () => true),
    ]);
    const { bankFee, otherFees } = (await this.once(warehousingReceipt, ledger.receiptId, () => true)).context;
    const account = ownAccountFor(this.order.currency);
    return {
      order: { ...order, id: this.orderId, exchangeRate: ledger.exchangeRate },
      ledger,
      fees: [...bankFee, ...otherFees].map(({ feeName, amountRmb }) => ({ feeName, amountRmb })),
      depositExchangeRate: depositRateOf(order),
      rate: round6(await this.rateOn(day)),
      marketOpen: true,
      customer: { enabled: true, salesManager: { id: this.seeder.id(user, 'xsjl'), name: people.xsjl.name } },
      account,
      rules,
      maxAheadDays: undefined,
      expireGraceDays: 1,
      serialNo: '',
      salesName: '',
    };
  }
}
