import { decimal, round2, times } from '#workflows/platform/values/money.js';
import { type MarginBasis, salesUnitPrice } from './unit-price.js';

/** A quantity at the purchase price in force. */
export interface Pieces {
  readonly goodsUnitPrice: string;
  readonly quantity: number;
}

export interface PricedLine extends Pieces {
  readonly salesUnitPrice: string;
  readonly salesUnitPriceRmb: string;
  readonly amount: string;
  readonly amountRmb: string;
  readonly profit: string;
}

export const costOf = ({ goodsUnitPrice, quantity }: Pieces): string => round2(times(goodsUnitPrice, quantity));

/**
 * Prices are rounded before multiplication (docs/rules/money.md); RMB amounts are rounded line by line.
 * @param rate RMB per unit of the order's currency today
 */
export function pricedLine<Line extends Pieces>(line: Line, basis: MarginBasis, rate: string): Line & PricedLine {
  const price = salesUnitPrice(line.goodsUnitPrice, basis);
  const amount = round2(times(price, line.quantity));
  return {
    ...line,
    salesUnitPrice: price,
    salesUnitPriceRmb: round2(times(price, rate)),
    amount,
    amountRmb: round2(times(amount, rate)),
    profit: round2(decimal(amount).minus(costOf(line))),
  };
}
