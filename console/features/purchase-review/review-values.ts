import type { PurchaseReviewDetail, ReviewItem } from '#contract/purchase-review.js';
import { tooLarge } from '#workflows/platform/values/bounds.js';
import { decimal, round2, sum } from '#workflows/platform/values/money.js';
import { reviewForm } from '#workflows/purchase-review/form.js';
import { reviewLineLabels } from '#workflows/purchase-review/line-facts.js';
import { amountOf, refundOf } from '#workflows/purchase-review/lines.js';
import type { LineBase } from '../../ui/line-table/line-columns.js';

/** A line in the form: ordered values, and actual ones as typed. */
export interface FoundLine extends LineBase {
  id: string;
  barCode: string;
  goodsName: string;
  specification: string;
  initUnitPrice: string;
  initQuantity: number;
  initAmount: string;
  saleable: number;
  unitPrice: string;
  quantity: string;
}

const lineOf = (item: ReviewItem): FoundLine => ({
  key: item.id,
  id: item.id,
  barCode: item.barCode,
  goodsName: item.goodsName,
  specification: item.specification,
  initUnitPrice: round2(item.initUnitPrice),
  initQuantity: item.initQuantity,
  initAmount: round2(item.initAmount),
  saleable: item.saleableQuantity,
  unitPrice: round2(item.unitPrice),
  quantity: String(item.quantity),
});
export const linesOf = ({ itemDtos }: PurchaseReviewDetail): FoundLine[] => itemDtos.map(lineOf);

/** The server's schema, plus the rule that no quantity exceeds the ordered one; each error at its cell. */
export const foundForm = (lines: readonly FoundLine[]) =>
  reviewForm.superRefine(({ itemDtos }, context) => {
    for (const [at, { quantity }] of itemDtos.entries()) {
      const ordered = lines[at]?.initQuantity ?? 0;
      if (quantity <= ordered) continue;
      const message = tooLarge(reviewLineLabels.quantity, ordered);
      context.addIssue({ code: 'custom', path: ['itemDtos', at, 'quantity'], message });
    }
  });

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text);

/** Amounts of a line; undefined while a cell is not a number, or more than was ordered. */
export function comesTo(line: FoundLine) {
  const { unitPrice, quantity, initQuantity, initAmount, initUnitPrice } = line;
  if (!isNumber(unitPrice) || !isNumber(quantity) || Number(quantity) > initQuantity) return undefined;
  const amount = amountOf({ unitPrice, quantity: Number(quantity) });
  return {
    amount,
    returned: initQuantity - Number(quantity),
    refund: refundOf({ initAmount, amount }),
    dearer: round2(decimal(unitPrice).minus(initUnitPrice)),
  };
}

export const differs = (line: FoundLine): boolean => {
  const to = comesTo(line);
  return to === undefined || to.returned !== 0 || !decimal(to.dearer).isZero();
};

/** Only differing lines are sent. */
export const sentLines = (lines: readonly FoundLine[]) =>
  lines.filter(differs).map(({ id, unitPrice, quantity }) => ({ id, unitPrice, quantity }));

/** The lines with what was typed into earlier ones. */
export function typedOnto(lines: readonly FoundLine[], earlier: readonly FoundLine[]): FoundLine[] {
  const typed = new Map(earlier.map(({ id, unitPrice, quantity }) => [id, { unitPrice, quantity }]));
  return lines.map((line) => ({ ...line, ...typed.get(line.id) }));
}

/** Totals of the lines; incomplete and wrong lines do not count. */
export function totalOf(lines: readonly FoundLine[]) {
  const all = lines.filter(differs).flatMap((line) => comesTo(line) ?? []);
  return {
    unfilled: lines.filter((line) => comesTo(line) === undefined).length,
    lines: all.length,
    returned: all.reduce((total, { returned }) => total + returned, 0),
    refund: round2(sum(all.map(({ refund }) => refund))),
  };
}
