import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stock as purchased, stocked } from '#test/fixtures/line.js';
import { customer, salesLead, seller, vicePresident } from '#test/fixtures/people.js';
import { saleGiven, saleInput } from '#test/fixtures/sale.js';
import { type Actor, system } from '#workflows/platform/kernel/actor.js';
import { type Command, decide } from '#workflows/platform/kernel/command.js';
import type { EventSchemas } from '#workflows/platform/kernel/event.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { Refusal } from '#workflows/platform/kernel/refusal.js';
import { scenario } from '#workflows/platform/kernel/scenario.js';
import { decimal, round2, sum } from '#workflows/platform/values/money.js';
import { pooled } from '#workflows/pricing/fees.js';
import { reserve } from '#workflows/stock/commands.js';
import { noCharge } from '#workflows/stock/facts.js';
import { stock } from '#workflows/stock/machine.js';
import { isSaleable, saleableOfLine } from '#workflows/stock/saleable.js';
import * as sales from './commands.js';
import { chargeOf, piecesOf } from './content.js';
import { salesOrderForm } from './form.js';
import { type SalesOrder, salesOrder } from './machine.js';

const ofSale = scenario(salesOrder, { by: customer });
const ofStock = scenario(stock, { by: system });
type SalePast = Parameters<typeof ofSale.at>;
type StockPast = Parameters<typeof ofStock.at>;

const today = '2026-03-02T02:00:00.000Z';
const afterwards = '2026-07-01T02:00:00.000Z';
const deciders: Readonly<Record<string, Actor>> = {
  salesManagerReview: seller,
  salesSupervisorReview: salesLead,
  vicePresidentReview: vicePresident,
};
const dead = ['unregistered', 'removed', 'expired'];
const done = ['approved', 'awaitingPayment', 'paymentSubmitted', 'settled'];

/** Sales and ledger of an order, using the real commands; goods are reserved at the revision that was priced. */
class Books {
  private readonly goods: StockPast = [
    { type: 'StockPurchased', data: purchased },
    { type: 'StockReceived', data: stocked },
  ];
  private readonly written = new Map<string, SalePast>();
  private fees = [...saleGiven.fees];

  get ledger() {
    return ofStock.at(...this.goods).context;
  }
  get pools() {
    return pooled(this.fees);
  }
  get ids(): string[] {
    return [...this.written.keys()];
  }
  sale(id: string): State<SalesOrder> {
    return ofSale.at(...(this.written.get(id) ?? []));
  }
  live(): string[] {
    return this.ids.filter((id) => !dead.includes(this.sale(id).value));
  }

  private moved<Data>(
    command: Command<typeof stock.events, ReturnType<typeof ofStock.at>['context'], Data, undefined>,
    data: Data,
  ) {
    const state = ofStock.at(...this.goods);
    const events = decide(command, { id: 's', data, given: undefined, actor: system, state, now: today });
    this.goods.push(...(events as StockPast));
  }

  /** @returns the message if refused */
  private sent<Schemas extends EventSchemas, Data, Given>(
    command: Command<Schemas, SalesOrder, Data, Given>,
    id: string,
    { data, given, actor, now = today }: { data: Data; given: Given; actor: Actor; now?: string },
  ): string | undefined {
    try {
      const events = decide(command, { id, data, given, actor, state: this.sale(id), now });
      this.written.set(id, [...(this.written.get(id) ?? []), ...(events as unknown as SalePast)]);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  private get given() {
    return { ...saleGiven, ledger: this.ledger, fees: this.fees };
  }

  save(id: string, quantities: readonly number[]): string | undefined {
    const itemDtos = quantities.map((quantity, line) => ({ id: line, quantity }));
    const data = salesOrderForm.parse({ ...saleInput, itemDtos });
    const isNew = this.sale(id).value === 'unregistered';
    const refused = this.sent(isNew ? sales.register : sales.change, id, { data, given: this.given, actor: customer });
    if (refused !== undefined) return refused;
    const { context } = this.sale(id);
    this.moved(reserve, { salesId: id, items: piecesOf(context), charge: chargeOf(context) });
    return undefined;
  }
  again(id: string): string | undefined {
    const { items } = this.sale(id).context;
    return this.save(
      id,
      [0, 1].map((line) => items.find((item) => item.line === line)?.quantity ?? 0),
    );
  }
  takeRest(id: string): string | undefined {
    return this.save(id, this.left());
  }
  left(): number[] {
    return [0, 1].map((line) => saleableOfLine(this.ledger, line));
  }
  /** Starts the approval and passes up to `steps` steps, stopping at a refusal. */
  bring(id: string, steps: number): void {
    this.start(id);
    for (let taken = 0; taken < steps; taken++) this.decide(id, true);
  }
  start(id: string): string | undefined {
    return this.sent(sales.apply, id, { data: {}, given: this.given, actor: customer });
  }
  decide(id: string, passes: boolean): string | undefined {
    const others = this.ledger.charges.filter(({ salesId }) => salesId !== id);
    return this.sent(sales.approve, id, {
      data: passes ? { result: '审批通过', message: '' } : { result: '审批拒绝', message: '不同意' },
      given: {
        ledger: this.ledger,
        fees: this.fees,
        actualSalesDeposit: '3300.00',
        othersApproved: others.every(({ salesId }) => done.includes(this.sale(salesId).value)),
      },
      actor: deciders[this.sale(id).value] ?? seller,
    });
  }
  end(id: string, how: 'remove' | 'expire'): void {
    const [command, actor, now] =
      how === 'remove' ? ([sales.remove, customer, today] as const) : ([sales.expire, system, afterwards] as const);
    if (this.sent(command, id, { data: {}, given: undefined, actor, now }) === undefined)
      this.moved(reserve, { salesId: id, items: [], charge: noCharge });
  }
  /** Adds a late fee, unless no sale is left to bear it. */
  addFee(amountRmb: string): void {
    const isOpen = isSaleable(this.ledger) || this.live().some((id) => !done.includes(this.sale(id).value));
    if (isOpen) this.fees = [...this.fees, { feeName: '仓储费', amountRmb }];
  }

  approve(id: string): void {
    expect(this.start(id)).toBeUndefined();
    for (let steps = 0; steps < 3; steps++) expect(this.decide(id, true)).toBeUndefined();
    expect(this.sale(id).value).toBe('approved');
  }

  /** Completes every open sale until all goods are sold. */
  finish(): void {
    for (const id of this.live()) if (this.sale(id).value in deciders) this.decide(id, false);
    for (const id of this.ids) {
      const { value } = this.sale(id);
      if (value !== 'removed' && !done.includes(value) && this.again(id) !== undefined) this.end(id, 'remove');
    }
    if (isSaleable(this.ledger)) expect(this.takeRest('rest')).toBeUndefined();
    const waiting = () => this.live().filter((id) => !done.includes(this.sale(id).value));
    // Sales that were priced before others changed are priced again, and all of them pass.
    for (const id of waiting()) this.again(id);
    const isLast = (id: string) => this.sale(id).context.depositComment === 3;
    for (const id of [...waiting().filter((id) => !isLast(id)), ...waiting().filter(isLast)]) this.approve(id);
  }

  holds(): void {
    const { ledger } = this;
    for (const id of this.live()) {
      const { context } = this.sale(id);
      expect(ledger.reservations[id]).toEqual(piecesOf(context));
      expect(ledger.charges.find(({ salesId }) => salesId === id)).toEqual({ salesId: id, ...chargeOf(context) });
    }
    expect(ledger.charges.map(({ salesId }) => salesId).toSorted()).toEqual(this.live().toSorted());
    for (const { frozen, reserved } of ledger.batches) expect(reserved).toBeLessThanOrEqual(frozen);
    for (const { feeName, amountRmb } of this.pools)
      expect(decimal(this.charged(feeName)).lte(amountRmb), feeName).toBe(true);
    const deducted = sum(ledger.charges.map(({ depositDeductio }) => depositDeductio));
    expect(deducted.lte('3300.00')).toBe(true);
    const approved = this.live().filter((id) => done.includes(this.sale(id).value));
    const [last, ...more] = approved.filter((id) => this.sale(id).context.depositComment === 3);
    expect(more).toEqual([]);
    if (last !== undefined) expect([isSaleable(ledger), approved.length]).toEqual([false, this.live().length]);
  }
  charged(feeName: string): string {
    const fees = this.ledger.charges.flatMap((charge) => charge.fees);
    return round2(sum(fees.filter((fee) => fee.feeName === feeName).map(({ amountRmb }) => amountRmb)));
  }
}

type Step = (books: Books) => unknown;
const id = fc.constantFrom('a', 'b', 'c');
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const step = fc.oneof(
  often(
    3,
    fc.tuple(id, fc.tuple(fc.nat(700), fc.nat(500))).map(
      ([id, some]): Step =>
        (books) =>
          books.save(id, some),
    ),
  ),
  often(
    2,
    id.map(
      (id): Step =>
        (books) =>
          books.takeRest(id),
    ),
  ),
  often(
    1,
    id.map(
      (id): Step =>
        (books) =>
          books.again(id),
    ),
  ),
  often(
    4,
    fc.tuple(id, fc.constantFrom(3, 2, 1)).map(
      ([id, steps]): Step =>
        (books) =>
          books.bring(id, steps),
    ),
  ),
  often(
    2,
    id.map(
      (id): Step =>
        (books) =>
          books.decide(id, true),
    ),
  ),
  often(
    1,
    id.map(
      (id): Step =>
        (books) =>
          books.decide(id, false),
    ),
  ),
  often(
    1,
    id.map(
      (id): Step =>
        (books) =>
          books.end(id, 'remove'),
    ),
  ),
  often(
    1,
    id.map(
      (id): Step =>
        (books) =>
          books.end(id, 'expire'),
    ),
  ),
  often(
    1,
    fc.integer({ min: 1, max: 99_999 }).map(
      (cents): Step =>
        (books) =>
          books.addFee(round2(cents / 100)),
    ),
  ),
);

it('whatever customers and approvers do, goods, fees and deposit are right, and all can be brought to its end', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 30 }), (steps) => {
      const books = new Books();
      for (const take of steps) {
        take(books);
        books.holds();
      }
      books.finish();
      books.holds();
      expect(isSaleable(books.ledger)).toBe(false);
      const last = books.ledger.charges.filter(({ isLast }) => isLast);
      expect(last).toMatchObject([{ isLast: true }]);
      for (const { feeName, amountRmb } of books.pools) expect(books.charged(feeName), feeName).toBe(amountRmb);
    }),
    { numRuns: 80 },
  );
});
