import { Alert, Group, Loader, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SalesPrice, salesOrder } from '#contract/sales-order.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import { incompleteSale } from '#workflows/sales-order/refusals.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import * as format from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { inUnit } from '../../ui/display/unit.js';
import { describe } from '../../ui/document/fact-sections.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import { asking, type Pricing, unchosen } from './pricing.js';
import { PickingSwitch, SaleGoodsInput } from './sale-goods.js';
import { SaleFees } from './sale-lines.js';
import { batchesOf, faultIn, linesOf, offered, sentItems, validOf } from './sale-values.js';
import { shownFacts } from './shown.js';
import { text } from './text.js';

interface Asked extends Pricing {
  readonly refusal?: unknown;
  /** While a quantity is invalid: the price of all other lines. */
  readonly valid?: SalesPrice | undefined;
}

/**
 * The price of the form's values, queried when typing pauses. While a quantity is invalid, its line counts as unsold, so
 * that the other lines have their price and the available quantities remain up to date.
 */
function usePrice(form: FactForm, id: string | undefined): Asked {
  const { orderId, appointmentDate } = form.values;
  const fault = faultIn(form.values);
  const now = JSON.stringify({ id, orderId, appointmentDate, itemDtos: sentItems(validOf(form.values)) });
  const [asked] = useDebouncedValue(now, 300);
  const isChosen = orderId !== '' && appointmentDate !== '';
  const isSettled = now === asked;
  const { data, error, isFetching } = useQuery({
    ...callQuery(salesOrder.requestPrice, JSON.parse(asked), { kinds: ['stock', 'exchange-rate'], quiet: true }),
    enabled: isChosen && isSettled,
    retry: false,
  });
  if (!isChosen) return unchosen;
  if (fault) return { state: 'refused', hindrance: fault, valid: isSettled && !isFetching ? data : undefined };
  if (!isSettled || isFetching) return asking;
  if (error) return { state: 'refused', hindrance: messageOf(error), refusal: error };
  return data ? { state: 'priced', price: data } : asking;
}

/** Goods and quantities of a sale, with the resulting price. */
export function SalePricing({
  form,
  id,
  onPriced,
}: {
  form: FactForm;
  id: string | undefined;
  onPriced(pricing: Pricing): void;
}) {
  const { state, price, hindrance, refusal, valid } = usePrice(form, id);
  const priced = price ?? valid;
  const told = useRef(onPriced);
  told.current = onPriced;
  useEffect(() => {
    told.current({ state, ...(price && { price }), hindrance });
  }, [state, price, hindrance]);
  const values = useRef(form.values);
  values.current = form.values;
  const { setFieldValue } = form;
  // Updates the available quantities.
  useEffect(() => {
    if (!priced) return;
    const { itemDtos, batches, picking } = values.current;
    const lines = offered(itemDtos, linesOf(priced.itemDtos));
    if (lines !== itemDtos) setFieldValue('itemDtos', [...lines]);
    const picked = offered(batches, batchesOf(priced.itemDtos));
    if (picking === 'byHand' && picked !== batches) setFieldValue('batches', [...picked]);
  }, [priced, setFieldValue]);
  // Keeps the last price visible until there is another.
  const last = useRef(priced);
  if (priced) last.current = priced;
  if (state === 'unchosen')
    return (
      <Section title={text.goods}>
        <Text size="sm" c="dimmed">
          {incompleteSale}
        </Text>
      </Section>
    );
  const isAsking = state === 'asking';
  const before = last.current?.orderId === form.values.orderId ? last.current : undefined;
  const shown = priced ?? before;
  const isStale = !price;
  return (
    <>
      <Section title={text.goods} extra={<PickingSwitch form={form} pricing={{ state, price, hindrance }} />}>
        {refusal !== undefined && (
          <Alert color="red" variant="light" role="alert" title={messageOf(refusal)} p="xs" mb="xs" />
        )}
        <SaleGoodsInput form={form} price={shown} isStale={isStale} />
      </Section>
      {isAsking && (
        <Group gap={6} mb={8} role="status">
          <Loader size="xs" aria-hidden />
          {text.pricing}
        </Group>
      )}
      {shown && (
        <div aria-busy={isAsking} style={isStale ? { opacity: 0.5 } : undefined}>
          <PriceTold price={shown} />
        </div>
      )}
    </>
  );
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
