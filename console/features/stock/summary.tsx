import type { AnswerOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import * as format from '../../ui/display/format.js';
import { ListSummary } from '../../ui/list/list-summary.js';
import { text } from './text.js';

type Answer = AnswerOf<typeof stock.list>;

export const Summary = ({ answer }: { answer: Answer | undefined }) =>
  answer && (
    <ListSummary
      label={text.summary}
      items={[
        [text.quantitySum, format.whole(answer.balanceQuantitySum)],
        [text.amountSum, format.money(answer.balanceAmountSum)],
        [text.rateDate, answer.exchangeRateDate ?? '—'],
      ]}
    />
  );
