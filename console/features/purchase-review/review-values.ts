import type { PurchaseReviewDetail, ReviewItem } from '#contract/purchase-review.js';
import { tooLarge } from '#workflows/platform/kernel/bounds.js';
import { decimal, round2, sum } from '#workflows/platform/kernel/money.js';
import { reviewForm } from '#workflows/purchase-review/form.js';
import { amountOf, refundOf, reviewLineLabels } from '#workflows/purchase-review/lines.js';
import type { LineBase } from '../../ui/line-table/line-columns.js';

/** A line as the form holds it: what was ordered, and what is typed of what was found. */
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

/** What the server takes, and that no line has more pieces than were ordered: each objection at its cell. */
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

/** What a line comes to; undefined while a cell is no number. */
export function comesTo(line: FoundLine) {
  const { unitPrice, quantity, initQuantity, initAmount, initUnitPrice } = line;
  if (!isNumber(unitPrice) || !isNumber(quantity)) return undefined;
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

/** Only lines that were found otherwise are sent. */
export const sentLines = (lines: readonly FoundLine[]) =>
  lines.filter(differs).map(({ id, unitPrice, quantity }) => ({ id, unitPrice, quantity }));

/** What is found comes to so much; a line whose cells are not filled in comes to nothing yet. */
export function totalOf(lines: readonly FoundLine[]) {
  const all = lines.filter(differs).flatMap((line) => comesTo(line) ?? []);
  return {
    unfilled: lines.filter((line) => comesTo(line) === undefined).length,
    lines: all.length,
    returned: all.reduce((total, { returned }) => total + returned, 0),
    refund: round2(sum(all.map(({ refund }) => refund))),
  };
}
