import { customer, keeper, salesLead, seller, vicePresident } from '#test/fixtures/people.js';
import { saleGiven, saleInput } from '#test/fixtures/sale.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { type AnyCommand, decide } from '#workflows/platform/kernel/command.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { round6 } from '#workflows/platform/values/money.js';
import { daysAfter, shanghaiDay } from '#workflows/platform/values/time.js';
import { purchaseOrder } from '#workflows/purchase-order/machine.js';
import { isApproved } from '#workflows/sales-order/approved-states.js';
import * as sales from '#workflows/sales-order/commands.js';
import { chargeOf, piecesOf } from '#workflows/sales-order/content.js';
import type { Content } from '#workflows/sales-order/events.js';
import { type DecisionGiven, orderSold, type SaleGiven } from '#workflows/sales-order/given.js';
import { salesOrder } from '#workflows/sales-order/machine.js';
import { excessReservation, isFullyReserved } from '#workflows/sales-order/reservation.js';
import { reserve } from '#workflows/stock/commands.js';
import { stock } from '#workflows/stock/machine.js';
import { saleableOfLine, withoutReservation } from '#workflows/stock/saleable.js';
import { takeOut } from '#workflows/stock-out/commands.js';
import { stockOut } from '#workflows/stock-out/machine.js';
import { documents, type LineModel, orderId, type Sent } from './line-model.js';

/** Ids of all sales that a run may create. */
export const saleIds = ['01KHSALE00000000000000000A', '01KHSALE00000000000000000B', '01KHSALE00000000000000000C'];

export const saleKinds = [
  'sell',
  'sellRest',
  'fall',
  'startSale',
  'decideSale',
  'removeSale',
  'paySale',
  'ship',
  'clock',
] as const;
export type SaleKind = (typeof saleKinds)[number];
export const isSaleKind = (kind: string): kind is SaleKind => (saleKinds as readonly string[]).includes(kind);

const deciders: Readonly<Record<string, Actor>> = {
  salesManagerReview: seller,
  salesSupervisorReview: salesLead,
  vicePresidentReview: vicePresident,
};
/** States in which a step is allowed; sales in them are preferred, so that most attempts succeed. */
const usual: Partial<Record<SaleKind, readonly string[]>> = {
  startSale: ['draft', 'returned'],
  decideSale: Object.keys(deciders),
  paySale: ['awaitingPayment'],
};
const pick = <One>(all: readonly One[], number: number): One => all[Math.abs(number) % all.length] as One;

/** Actions on the order's sales, done as the api does: the ledger takes the goods before the sale gets its event. */
export class SaleAttempts {
  constructor(private readonly line: LineModel) {}

  async make(kind: SaleKind, actorOf: (usual: Actor) => Actor, numbers: readonly number[]): Promise<Sent> {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const { line } = this;
    if (kind === 'clock') return this.look(Math.abs(a) % 50);
    if (kind === 'ship') return this.ship(a, actorOf(keeper));
    const id = await this.chosen(kind, a);
    if (kind === 'sell') return this.save(id, [b, c], { actor: actorOf(customer), ahead: pick([30, 120, 0, -1], d) });
    if (kind === 'fall')
      return this.save(id, [b, c], { actor: actorOf(customer), ahead: 30, falls: d % 2 === 0 ? 'unsaid' : 'said' });
    if (kind === 'sellRest') return this.save(id, await this.rest(id), { actor: actorOf(customer), ahead: 60 });
    if (kind === 'startSale') return line.send(sales.apply, id, {}, actorOf(customer), () => this.given());
    if (kind === 'removeSale') return line.send(sales.remove, id, {}, actorOf(customer));
    if (kind === 'paySale') return line.send(sales.submitPayment, id, {}, actorOf(customer));
    const decision = a % 4 === 0 ? { result: '审批拒绝', message: '价格偏高' } : { result: '审批通过' };
    const { value } = await line.stateOf(salesOrder, id);
    return line.send(sales.approve, id, decision, actorOf(deciders[value] ?? seller), () => this.ofDecision(id));
  }

  /** The next step needed until all goods are sold, paid for and shipped. */
  async next(): Promise<SaleKind | 'confirm'> {
    const values = await Promise.all(saleIds.map(async (id) => (await this.line.stateOf(salesOrder, id)).value));
    if (values.includes('paymentSubmitted')) return 'confirm';
    for (const [kind, states] of Object.entries(usual).toReversed())
      if (values.some((value) => states.includes(value))) return kind as SaleKind;
    return values.some((value) => ['unregistered', 'expired'].includes(value)) ? 'sell' : 'ship';
  }

  private async chosen(kind: SaleKind, number: number): Promise<string> {
    const states = usual[kind];
    const found: string[] = [];
    for (const id of saleIds) if (states?.includes((await this.line.stateOf(salesOrder, id)).value)) found.push(id);
    return pick(found.length > 0 ? found : saleIds, number);
  }

  /** The warehouse reports that a stock-out's goods have left; prefers one that is waiting for it. */
  private async ship(number: number, keeper: Actor): Promise<Sent> {
    const { line } = this;
    const ids = line.idsOf(stockOut);
    const waiting: string[] = [];
    for (const id of ids) if ((await line.stateOf(stockOut, id)).value === 'awaitingOut') waiting.push(id);
    const id = pick(waiting.length > 0 ? waiting : [...ids, 'NOTTHERE0000000000000000AA'], number);
    const form = { outStockDate: shanghaiDay(line.now), remark: '', attachmentIds: [] };
    return line.send(takeOut, id, form, keeper, { files: [] });
  }

  /** Lets days pass, then runs the job that expires sales. */
  private async look(days: number): Promise<Sent> {
    this.line.pass(days);
    let appended = 0;
    for (const id of this.line.idsOf(salesOrder))
      appended += (await this.line.send(sales.expire, id, {}, system)).appended;
    return { refused: undefined, appended };
  }

  private async ledger() {
    const { id } = await this.line.only(documents.stock);
    return { id, state: await this.line.stateOf(stock, id) };
  }

  private async rest(id: string): Promise<number[]> {
    const free = withoutReservation((await this.ledger()).state.context, id);
    return free.lines.map((_, line) => saleableOfLine(free, line));
  }

  private async save(
    id: string,
    quantities: readonly number[],
    { actor, ahead, falls }: { actor: Actor; ahead: number; falls?: 'unsaid' | 'said' },
  ): Promise<Sent> {
    const { line } = this;
    const state = await line.stateOf(salesOrder, id);
    const command = state.value === 'unregistered' ? sales.register : sales.change;
    const itemDtos = quantities.map((quantity, at) => ({ id: at, quantity }));
    const appointmentDate = daysAfter(shanghaiDay(line.now), ahead);
    const form = command.data.safeParse({ ...saleInput, orderId, appointmentDate, itemDtos });
    if (!form.success) return { refused: new Refusal('invalid', form.error.issues[0]?.message ?? ''), appended: 0 };
    const given = { ...(await this.given()), files: [] };
    const said = saidBy(command, { id, data: form.data, given, actor, state, now: line.now });
    if (said instanceof Refusal) return { refused: said, appended: 0 };
    const wanted = said && { items: piecesOf(said), charge: chargeOf(said) };
    if (wanted && !isFullyReserved(given.ledger, id, state, wanted)) {
      const held = { salesId: id, ...wanted, unsaid: true };
      const reserved = await line.send(reserve, (await this.ledger()).id, held, system);
      if (reserved.refused || falls === 'unsaid') return reserved;
    }
    if (falls === 'unsaid') return { refused: undefined, appended: 0 };
    const sent = await line.send(command, id, form.data, actor, given);
    if (!falls) await this.giveBack(id);
    return sent;
  }

  /** Releases what the ledger holds beyond the sale's own content. */
  private async giveBack(id: string): Promise<void> {
    const ledger = await this.ledger();
    const data = excessReservation(ledger.state.context, id, await this.line.stateOf(salesOrder, id));
    if (data) await this.line.send(reserve, ledger.id, data, system);
  }

  private async fees() {
    const { bankFee, otherFees } = (await this.line.only(documents.warehousingReceipt)).context;
    return [...bankFee, ...otherFees];
  }

  private async given(): Promise<SaleGiven> {
    const { line } = this;
    const { context: order } = await line.only(purchaseOrder);
    const ledger = (await this.ledger()).state;
    return {
      ...saleGiven,
      order: orderSold(orderId, order, ledger),
      ledger: ledger.context,
      fees: await this.fees(),
      depositExchangeRate: round6(order.depositExchangeRate ?? 0),
      rate: pick(['7.150000', '7.180000'], new Date(line.now).getUTCMonth()),
    };
  }

  private async ofDecision(id: string): Promise<DecisionGiven> {
    const { line } = this;
    const ledger = (await this.ledger()).state.context;
    const others = ledger.charges.filter(({ salesId }) => salesId !== id);
    const standing = await Promise.all(others.map(({ salesId }) => line.stateOf(salesOrder, salesId)));
    return {
      ledger,
      fees: await this.fees(),
      actualSalesDeposit: (await line.only(purchaseOrder)).context.actualSalesDeposit,
      othersApproved: standing.every(({ value }) => isApproved(value)),
    };
  }
}

/** Content the sale would have after the command, or the refusal; undefined if nothing changes. */
function saidBy(command: AnyCommand, occasion: Parameters<typeof decide>[1]): Content | Refusal | undefined {
  try {
    return decide(command, occasion as never)[0]?.data as Content | undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
