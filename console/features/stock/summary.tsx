import type { AnswerOf } from '#contract/platform/call.js';
import type { stock } from '#contract/stock.js';
import * as format from '../../ui/format.js';
import classes from './stock.module.css';
import { text } from './text.js';

type Answer = AnswerOf<typeof stock.list>;

/** What all of it comes to, not the page alone. */
export function Summary({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  const items = [
    [text.quantitySum, format.whole(answer.balanceQuantitySum)],
    [text.amountSum, format.money(answer.balanceAmountSum)],
    [text.rateDate, answer.exchangeRateDate ?? '—'],
  ];
  return (
    <dl className={classes.summary} aria-label={text.summary}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
