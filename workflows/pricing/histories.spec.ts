import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';
import { type Charge, type FeeInRmb, pooled } from './fees.js';
import { lateLines, lateness } from './late.js';
import { costOf, type Pieces } from './line.js';
import { actualProfitRmb, currencyDiff2, settleOf } from './result.js';
import { priceSale, type SalePrice } from './sale.js';
import type { PricingRules, Terms } from './terms.js';

/** A sale as in the order's ledger: quantity of each line, price, and charges. */
interface Sale {
  readonly taken: readonly number[];
  readonly price: SalePrice;
  readonly charge: Charge;
}

/** An order with random goods, fees and terms that is sold, reviewed and charged in random order. */
class Order {
  readonly sales: Sale[] = [];
  private readonly fees: FeeInRmb[];
  private readonly prices: string[];
  private readonly unsold: number[];
  private readonly actualDeposit: string;
  /** Pieces of each line returned by reviews. */
  readonly returned: number[];

  constructor(private readonly given: Given) {
    this.fees = given.fees.map((amount, at) => ({ feeName: `费用${at % 3}`, amountRmb: inCents(amount) }));
    this.prices = given.lines.map(({ price }) => inCents(price));
    this.unsold = given.lines.map(({ quantity }) => quantity);
    this.returned = given.lines.map(() => 0);
    this.actualDeposit = round2(times(this.purchaseAmount, given.terms.depositRatio).dividedBy(100));
  }

  private get purchaseAmount(): string {
    return round2(sum(this.given.lines.map(({ price, quantity }) => times(inCents(price), quantity))));
  }

  get pools(): FeeInRmb[] {
    return pooled(this.fees);
  }

  get isSold(): boolean {
    return this.unsold.every((quantity) => quantity === 0);
  }

  /** Sells the given shares of the unsold goods, as a new sale or in place of an existing one. */
  sell(parts: readonly number[], at = this.sales.length): void {
    const before = this.sales[at];
    for (const [line, quantity] of before?.taken.entries() ?? []) this.put(line, quantity);
    const taken = this.unsold.map((left, line) => Math.floor(left * (parts[line % parts.length] ?? 0)));
    if (taken.every((quantity) => quantity === 0)) return void (before && this.sales.splice(at, 1));
    for (const [line, quantity] of taken.entries()) this.put(line, -quantity);
    const price = this.priceOf(taken, at);
    const { cost, fees, depositComment, depositDeductio } = price;
    const charge = { cost, fees: fees.filter(passedOn), isLast: depositComment === 3, depositDeductio };
    this.sales.splice(at, 1, { taken, price, charge });
  }

  /** Prices quantities that are already taken, for a sale at this index. */
  priceOf(taken: readonly number[], at: number): SalePrice {
    const charges = this.sales.map(({ charge }) => charge);
    const ofGoods = (quantities: readonly number[]) =>
      quantities.map((quantity, line): Pieces => ({ goodsUnitPrice: this.prices[line] ?? '0', quantity }));
    return priceSale({
      ...this.given,
      lines: ofGoods(taken),
      purchaseAmount: this.purchaseAmount,
      actualDeposit: this.actualDeposit,
      pools: this.pools,
      earlier: charges.slice(0, at),
      later: charges.slice(at + 1),
      unsoldCost: round2(sum(ofGoods(this.unsold).map(costOf))),
      isRest: this.isSold,
    });
  }

  private put(line: number, quantity: number): void {
    this.unsold[line] = (this.unsold[line] ?? 0) + quantity;
  }

  drop(at: number): void {
    const [sale] = this.sales.splice(at, 1);
    for (const [line, quantity] of sale?.taken.entries() ?? []) this.put(line, quantity);
  }

  /** Adds a fee entered late; after everything is sold it is not charged. */
  addFee(amount: number): void {
    if (!this.isSold) this.fees.push({ feeName: `费用${amount % 4}`, amountRmb: inCents(amount) });
  }

  /** Changes the price of unsold goods and returns some; never all, or another sale would become the last. */
  review(line: number, price: number, share: number): void {
    const at = line % this.prices.length;
    this.prices[at] = inCents(price);
    const back = Math.floor((this.unsold[at] ?? 0) * share);
    this.put(at, -back);
    this.returned[at] = (this.returned[at] ?? 0) + back;
  }
}

const passedOn = ({ feeName }: FeeInRmb) => feeName.startsWith('费用');
const inCents = (cents: number): string => round2(decimal(cents).dividedBy(100));
const rate = fc
  .integer({ min: 40_000, max: 9_999_999 })
  .map((millionths) => decimal(millionths).dividedBy(1e6).toFixed(6));

const given = fc.record({
  lines: fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 5000 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  fees: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 }),
  terms: fc.record({
    depositRatio: fc.integer({ min: 1, max: 100 }).map(String),
    grossMargin: fc.integer({ min: 100, max: 4000 }).map((hundredths) => inCents(hundredths)),
    enablePenalty: fc.boolean(),
    penaltyInterestRate: fc.integer({ min: 0, max: 20 }).map(String),
    salesPeriod: fc.integer({ min: 1, max: 120 }),
  }) satisfies fc.Arbitrary<Terms>,
  rules: fc.record({
    mode: fc.constantFrom('ANNUAL', 'FLAT'),
    dayBase: fc.constantFrom(360, 365, 366),
    marginBase: fc.constantFrom('COST', 'COST_MINUS_DEPOSIT'),
  }) satisfies fc.Arbitrary<PricingRules>,
  days: fc.integer({ min: 0, max: 400 }),
  salesExchangeRate: rate,
  purchaseExchangeRate: rate,
  depositExchangeRate: rate,
});
type Given = typeof given extends fc.Arbitrary<infer One> ? One : never;

/** Most sales leave some goods unsold. */
const some = fc.integer({ min: 0, max: 60 }).map((percent) => percent / 100);
const part = fc.oneof(
  { weight: 3, arbitrary: fc.array(some, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant([1]) },
);
const index = fc.nat(9);
const step = fc.oneof(
  part.map((parts) => (order: Order) => order.sell(parts)),
  fc.tuple(part, index).map(
    ([parts, at]) =>
      (order: Order) =>
        order.sell(parts, at % Math.max(1, order.sales.length)),
  ),
  index.map((at) => (order: Order) => order.drop(at)),
  fc.integer({ min: 1, max: 500_000 }).map((amount) => (order: Order) => order.addFee(amount)),
  fc.tuple(index, fc.integer({ min: 1, max: 500_000 }), some).map(
    ([line, price, share]) =>
      (order: Order) =>
        order.review(line, price, share),
  ),
);
const history = fc.tuple(given, fc.array(step, { minLength: 3, maxLength: 14 })).map(([one, steps]) => {
  const order = new Order(one);
  for (const take of steps) take(order);
  return { order, one };
});
const runs = { numRuns: 300 };
const chargedFor = (order: Order, name: string) =>
  sum(
    order.sales.flatMap(({ charge }) =>
      charge.fees.filter(({ feeName }) => feeName === name).map(({ amountRmb }) => amountRmb),
    ),
  );

describe('whatever is sold, changed, dropped, reviewed and charged', () => {
  it('no fee is charged beyond itself, and all of it once everything is sold', () => {
    fc.assert(
      fc.property(history, ({ order }) => {
        for (const { feeName, amountRmb } of order.pools)
          expect(chargedFor(order, feeName).lte(amountRmb), feeName).toBe(true);
        if (!order.isSold) order.sell([1]);
        for (const { feeName, amountRmb } of order.pools)
          expect(round2(chargedFor(order, feeName)), feeName).toBe(amountRmb);
      }),
      runs,
    );
  });
  it('at most one sale is the last, and none deducts more of the deposit than there is', () => {
    fc.assert(
      fc.property(history, ({ order, one }) => {
        if (!order.isSold) order.sell([1]);
        const last = order.sales.filter(({ charge }) => charge.isLast);
        expect(last.length).toBe(1);
        const ordered = sum(one.lines.map(({ price, quantity }) => times(inCents(price), quantity)));
        const paid = round2(ordered.times(one.terms.depositRatio).dividedBy(100));
        for (const { price } of order.sales) {
          expect(decimal(price.depositDeductio).lte(paid)).toBe(true);
          expect(decimal(price.receivableSalesAmount).gte(0)).toBe(true);
        }
      }),
      runs,
    );
  });
  it('sums of lots equal the whole', () => {
    fc.assert(
      fc.property(history, ({ order, one }) => {
        if (!order.isSold) order.sell([1]);
        for (const [line, { quantity }] of one.lines.entries())
          expect(order.sales.reduce((count, { taken }) => count + (taken[line] ?? 0), order.returned[line] ?? 0)).toBe(
            quantity,
          );
        for (const { price } of order.sales) {
          const goods = sum(price.items.map(({ amount }) => amount));
          expect(round2(goods.plus(price.totalOtherFee))).toBe(price.salesAmount);
          expect(round2(decimal(price.receivableSalesAmount).plus(price.depositDeductio))).toBe(price.salesAmount);
        }
      }),
      runs,
    );
  });
  it('what is sold later changes nothing for a sale', () => {
    fc.assert(
      fc.property(history, part, part, ({ order }, parts, more) => {
        const at = order.sales.length;
        order.sell(parts);
        const sale = order.sales[at];
        if (!sale) return;
        for (const later of [more, [1]]) {
          order.sell(later);
          expect(order.priceOf(sale.taken, at)).toEqual(sale.price);
        }
      }),
      runs,
    );
  });
  it('the profit of a sale is what comes in less what goes out, within three cents', () => {
    const money = fc.record({ lateDays: fc.nat(40), off: fc.integer({ min: -5000, max: 5000 }), arrivalRate: rate });
    fc.assert(
      fc.property(history, money, ({ order, one }, { lateDays, off, arrivalRate }) => {
        for (const { price } of order.sales) {
          const appointmentDate = '2028-02-10';
          const arrival = new Date(Date.parse(appointmentDate) + lateDays * 86_400_000).toISOString().slice(0, 10);
          const late = lateLines(lateness({ ...price, ...one, appointmentDate }, arrival), one.salesExchangeRate);
          const more = sum(late.map(({ amount }) => amount));
          const receivable = round2(more.plus(price.receivableSalesAmount));
          const paid = round2(decimal(receivable).plus(inCents(off)));
          const grossProfitRmb = round2(more.plus(price.grossProfit).times(one.salesExchangeRate));
          const diff2 = currencyDiff2({ ...price, ...one, actualSalesAmount: paid, arrivalRate });
          const settle = settleOf(paid, receivable, one.salesExchangeRate);
          const profit = actualProfitRmb({ ...price, grossProfitRmb, currencyDiff2: diff2, settle });
          const passed = sum(price.fees.filter(passedOn).map(({ amount }) => amount));
          const cash = times(paid, arrivalRate)
            .plus(times(price.depositDeductio, one.depositExchangeRate))
            .minus(times(price.cost, one.purchaseExchangeRate))
            .minus(passed.times(one.salesExchangeRate));
          expect(cash.minus(profit).abs().lte('0.03')).toBe(true);
        }
      }),
      runs,
    );
  });
});
