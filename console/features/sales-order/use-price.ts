import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { InputOf } from '#contract/platform/call.js';
import { type SalesPrice, salesOrder } from '#contract/sales-order.js';
import { callQuery } from '../../api/query.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { type Pricing, pricingOf } from './pricing.js';
import { batchesOf, faultIn, linesOf, offered, sentItems, validOf } from './sale-values.js';

/** The price of what is asked for. It is of the order's goods and deposits, the day's rates, the fees, and the parameters. */
export const priceQuery = (asked: InputOf<typeof salesOrder.requestPrice>) =>
  callQuery(salesOrder.requestPrice, asked, {
    kinds: ['stock', 'purchase-order', 'exchange-rate', 'warehousing-receipt', 'parameter'],
    quiet: true,
  });

/**
 * The price of the form's values, queried when typing pauses. While a quantity is invalid, its line counts as unsold, so
 * that the other lines have their price and the available quantities remain up to date.
 */
export function usePrice({ values }: FactForm, id: string | undefined): Pricing {
  const { orderId, appointmentDate } = values;
  const now = JSON.stringify({ id, orderId, appointmentDate, itemDtos: sentItems(validOf(values)) });
  const [asked] = useDebouncedValue(now, 300);
  const isChosen = orderId !== '' && appointmentDate !== '';
  const isSettled = now === asked;
  const { data, error, isFetching } = useQuery({
    ...priceQuery(JSON.parse(asked)),
    enabled: isChosen && isSettled,
    retry: false,
  });
  // A price stays while others change what it is computed from, until there is another.
  const isPending = !isSettled || (isFetching && data === undefined);
  return pricingOf({ isChosen, fault: faultIn(values), isPending, data, error });
}

/** Reports each change of the price. */
export function usePriced({ state, price, hindrance }: Pricing, onPriced: (pricing: Pricing) => void): void {
  const report = useEffectEvent(onPriced);
  useEffect(() => {
    report({ state, ...(price && { price }), ...(hindrance && { hindrance }) });
  }, [state, price, hindrance]);
}

/** Offers the goods of an answer in the form. What the user has typed stays. */
export function useOffered({ values, setFieldValue }: FactForm, answer: SalesPrice | undefined): void {
  const offer = useEffectEvent(({ itemDtos }: SalesPrice) => {
    const lines = offered(values.itemDtos, linesOf(itemDtos));
    if (lines !== values.itemDtos) setFieldValue('itemDtos', [...lines]);
    if (values.picking !== 'byHand') return;
    const batches = offered(values.batches, batchesOf(itemDtos));
    if (batches !== values.batches) setFieldValue('batches', [...batches]);
  });
  useEffect(() => {
    if (answer) offer(answer);
  }, [answer]);
}

/** The latest answer for the order, which stays visible until there is another. */
export function useLatestAnswer(answer: SalesPrice | undefined, orderId: string): SalesPrice | undefined {
  const latest = useRef(answer);
  if (answer) latest.current = answer;
  return latest.current?.orderId === orderId ? latest.current : undefined;
}
