import { Alert, Group, Loader, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { SalesPrice } from '#contract/sales-order.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import * as format from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { inUnit } from '../../ui/display/unit.js';
import { describe } from '../../ui/document/fact-sections.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { enterField } from '../../ui/focus/enter-field.js';
import type { Pricing } from './pricing.js';
import { PickingSwitch, SaleGoodsInput } from './sale-goods.js';
import { SaleFees } from './sale-lines.js';
import { shownFacts } from './shown.js';
import { text } from './text.js';
import { useLatestAnswer, useOffered, usePrice, usePriced } from './use-price.js';

interface SalePricingProps {
  form: FactForm;
  /** The sale being edited; undefined for a new one. */
  id: string | undefined;
  onPriced(pricing: Pricing): void;
}

/** Goods and quantities of a sale, with the resulting price. */
export function SalePricing({ form, id, onPriced }: SalePricingProps) {
  const pricing = usePrice(form, id);
  const { state, price, hindrance, refusal, answer } = pricing;
  usePriced(pricing, onPriced);
  useOffered(form, answer);
  const shown = useLatestAnswer(answer, form.values.orderId);
  const isAsking = state === 'asking';
  const isStale = !price;
  const { orderId, picking, itemDtos, batches } = form.values;
  const isUnchosen = state === 'unchosen';
  const rows = picking === 'byHand' ? batches : itemDtos;
  // The answer has lines that the form is about to offer.
  const isOffered = picking !== 'byHand' && answer !== undefined && answer.itemDtos.length > 0;
  const isComing = orderId !== '' && (isUnchosen || (rows.length === 0 && (isAsking || isOffered)));
  const place = useGoodsPlace(isComing);
  return (
    <>
      <Section title={text.goods} extra={!isUnchosen && !isComing && <PickingSwitch form={form} pricing={pricing} />}>
        <div {...place}>
          {isUnchosen || isComing ? (
            isAsking ? (
              <Asking />
            ) : (
              <Text {...dimmed}>{hindrance ?? text.noGoods}</Text>
            )
          ) : (
            <>
              {refusal && <Alert color="red" variant="light" role="alert" title={refusal} p="xs" mb="xs" />}
              <SaleGoodsInput form={form} price={shown} isStale={isStale} />
            </>
          )}
        </div>
      </Section>
      {isAsking && !isComing && <Asking />}
      {shown && (
        <div aria-busy={isAsking} style={isStale ? { opacity: 0.5 } : undefined}>
          <PriceTold price={shown} />
        </div>
      )}
    </>
  );
}

const dimmed = { size: 'sm', c: 'dimmed' } as const;

const Asking = () => (
  <Group gap={6} mb={8} role="status">
    <Loader size="xs" aria-hidden />
    {text.pricing}
  </Group>
);

/**
 * Where the goods of the chosen order will be. They come with the first price, after the day was chosen: Tab from the day
 * finds this place, and its focus goes to the first quantity once that is there.
 */
function useGoodsPlace(isComing: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isComing || document.activeElement !== place.current) return;
    enterField(place.current?.querySelector<HTMLElement>('[data-cell="quantity"]'));
  }, [isComing]);
  return {
    ref: place,
    // Without it the browser would take the focus away before it is passed on.
    tabIndex: isComing ? 0 : -1,
    ...(isComing && { role: 'group', 'aria-label': text.goods, 'aria-busy': true }),
  } as const;
}

const amounts = [
  'totalOtherFee',
  'salesAmount',
  'salesAmountRmb',
  'depositDeductio',
  'depositDeductioRmb',
  'receivableSalesAmount',
  'receivableSalesAmountRmb',
] as const;

const goodsTotal = ({ itemDtos }: SalesPrice): number => itemDtos.reduce((sum, { amount }) => sum + amount, 0);

/** The price and how it is computed: goods and other fees make the amount of the sale. */
const PriceTold = ({ price }: { price: SalesPrice }) => (
  <Section title={text.price}>
    <DescriptionList
      items={[
        { label: labels.days, value: price.days },
        { label: labels.salesQuantity, value: format.whole(price.salesQuantity) },
        { label: text.goodsTotal, value: inUnit(format.money(goodsTotal(price)), price.currency) },
        ...describe(shownFacts, price, amounts),
        { label: labels.salesExchangeRate, value: format.rate(price.salesExchangeRate) },
        { label: labels.purchaseExchangeRate, value: format.rate(price.purchaseExchangeRate) },
        { label: labels.depositExchangeRate, value: format.rate(price.depositExchangeRate) },
        { label: text.depositComment, value: text.deposits[price.depositComment] },
      ]}
    />
    <Group justify="space-between" mt="sm" mb={4}>
      <Text size="sm" fw={600}>
        {text.fees}
      </Text>
      <Text size="sm" className="number">
        {text.totals} {inUnit(format.money(price.totalOtherFee), price.currency)}
      </Text>
    </Group>
    <SaleFees sale={price} />
  </Section>
);
