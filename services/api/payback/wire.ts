import type { payback } from '#contract/payback.js';
import type { AnswerOf } from '#contract/platform/call.js';
import type { lateOn } from '#workflows/sales-order/settled.js';

type Answer = AnswerOf<typeof payback.checkPenaltyInterest>;

interface Due {
  readonly receivableAmount: number;
  readonly currency: string;
}

/** Answer where no charges are due. */
export const wireNotLate = ({ receivableAmount, currency }: Due, lateDays = 0): Answer => ({
  ...{ needPenalty: false, lateDays, interest: 0, penaltyDays: 0, penaltyInterest: 0 },
  ...{ receivableAmount, newReceivableAmount: receivableAmount, currency, message: '' },
});

/** What a payment on some day adds to the amount due. */
export function wireLate(due: Due, { newReceivableAmount, ...late }: ReturnType<typeof lateOn>): Answer {
  const { lateDays, interest, penaltyInterest } = late;
  if (Number(newReceivableAmount) === due.receivableAmount) return wireNotLate(due, lateDays);
  return {
    ...due,
    needPenalty: true,
    ...late,
    interest: Number(interest),
    penaltyInterest: Number(penaltyInterest),
    newReceivableAmount: Number(newReceivableAmount),
    message: `逾期${lateDays}天：利息 ${interest}，罚息 ${penaltyInterest}，应收金额将为 ${newReceivableAmount} ${due.currency}`,
  };
}
