import { decimal, round2, sum, times } from '#workflows/platform/values/money.js';
import { type DepositComment, depositOf } from './deposit.js';
import { type FeeLine, feeLine, passedOn } from './fee-line.js';
import { type Charge, type FeeInRmb, feeShares } from './fees.js';
import { costOf, type Pieces, type PricedLine, pricedLine } from './line.js';
import { penaltyDaysOfSale, penaltyFor } from './penalty.js';
import { currencyDiff } from './result.js';
import type { PricingRules, Terms } from './terms.js';

/** Input of a price (docs/rules/sales-order.md, Price). Amounts in the order's currency, rates in RMB per unit. */
export interface SaleBasis<Line extends Pieces = Pieces> {
  readonly lines: readonly Line[];
  readonly terms: Terms;
  readonly rules: PricingRules;
  readonly days: number;
  /** Rates of today, of the supplier's payment, and of the day the deposit arrived. */
  readonly salesExchangeRate: string;
  readonly purchaseExchangeRate: string;
  readonly depositExchangeRate: string;
  /** Amount paid to the supplier. */
  readonly purchaseAmount: string;
  readonly actualDeposit: string;
  readonly pools: readonly FeeInRmb[];
  /** Other live sales of the order that reserved before or after this one. */
  readonly earlier: readonly Charge[];
  readonly later: readonly Charge[];
  /** Cost of the goods that no live sale, including this one, has taken, at the prices in force. */
  readonly unsoldCost: string;
  /** True if no goods are left for another sale. */
  readonly isRest: boolean;
}

export interface SalePrice<Line extends Pieces = Pieces> {
  readonly items: readonly (Line & PricedLine)[];
  readonly fees: readonly FeeLine[];
  readonly days: number;
  readonly salesQuantity: number;
  /** Cost of the goods at purchase prices. */
  readonly cost: string;
  readonly totalOtherFee: string;
  readonly salesAmount: string;
  readonly salesAmountRmb: string;
  readonly grossProfit: string;
  readonly grossProfitRmb: string;
  readonly currencyDiff: string;
  readonly depositComment: DepositComment;
  readonly depositDeductio: string;
  readonly depositDeductioRmb: string;
  readonly receivableSalesAmount: string;
  readonly receivableSalesAmountRmb: string;
}

const total = (amounts: Iterable<string>): string => round2(sum(amounts));
const costsOf = (charges: readonly Charge[]) => charges.map(({ cost }) => cost);

/** Total price from goods, fees, penalty and deposit. */
export function priceSale<Line extends Pieces>(basis: SaleBasis<Line>): SalePrice<Line> {
  const { terms, days, salesExchangeRate: rate, earlier, later, unsoldCost, isRest } = basis;
  const items = basis.lines.map((line) => pricedLine(line, basis, rate));
  const goods = total(items.map(({ amount }) => amount));
  const cost = total(items.map(costOf));
  const passed = feeShares({ ...basis, cost }).map((share) => passedOn(share, rate));
  const passedTotal = total(passed.map(({ amount }) => amount));
  const over = penaltyDaysOfSale(terms, days);
  const penalties = over > 0 ? [feeLine(`罚息(${over}天)`, penaltyFor(cost, terms, over), rate)] : [];
  const fees = [...passed, ...penalties.filter(({ amount }) => decimal(amount).gt(0))];

  const totalOtherFee = total(fees.map(({ amount }) => amount));
  const salesAmount = total([goods, totalOtherFee]);
  const grossProfit = round2(decimal(salesAmount).minus(cost).minus(passedTotal));
  const others = [...earlier, ...later];
  const deposit = depositOf({
    depositRatio: terms.depositRatio,
    soldCost: total([cost, ...costsOf(earlier)]),
    totalCost: total([cost, unsoldCost, ...costsOf(others)]),
    isLast: isRest && !others.some(({ isLast }) => isLast),
    held: round2(decimal(basis.actualDeposit).minus(sum(others.map((one) => one.depositDeductio)))),
    salesAmount,
  });
  const receivableSalesAmount = round2(decimal(salesAmount).minus(deposit.depositDeductio));
  const inRmb = (amount: string): string => round2(times(amount, rate));
  return {
    items,
    fees,
    days,
    salesQuantity: items.reduce((count, { quantity }) => count + quantity, 0),
    cost,
    totalOtherFee,
    salesAmount,
    salesAmountRmb: inRmb(salesAmount),
    grossProfit,
    grossProfitRmb: inRmb(grossProfit),
    currencyDiff: currencyDiff(cost, rate, basis.purchaseExchangeRate),
    ...deposit,
    depositDeductioRmb: round2(times(deposit.depositDeductio, basis.depositExchangeRate)),
    receivableSalesAmount,
    receivableSalesAmountRmb: inRmb(receivableSalesAmount),
  };
}
