import { useDeferredValue, useMemo } from 'react';
import { purchaseOrderLabels as labels } from '#workflows/purchase-order/facts.js';
import * as format from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { orderText } from './order-text.js';
import { type OrderLine, orderTotals } from './order-values.js';

interface OrderTotalsProps {
  lines: readonly OrderLine[];
  currency: string;
  otherFee: number | null;
}

/** Totals of the order. The server computes them again. */
export function OrderTotals({ lines, currency, otherFee }: OrderTotalsProps) {
  const settled = useDeferredValue(lines);
  const totals = useMemo(() => orderTotals(settled), [settled]);
  const amount = format.money(Number(totals.purchaseAmount));
  return (
    <Section title={orderText.sections.totals}>
      <div aria-live="polite">
        <DescriptionList
          items={[
            { label: labels.purchaseNumber, value: format.whole(Number(totals.purchaseNumber)) },
            { label: labels.purchaseAmount, value: `${amount} ${currency}` },
            { label: labels.orderAmount, value: <strong>{`${amount} ${currency}`}</strong> },
            { label: labels.otherFee, value: format.money(otherFee) },
          ]}
        />
      </div>
    </Section>
  );
}
