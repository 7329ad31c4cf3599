import { Alert, Group, Loader, Text } from '@mantine/core';
import type { SalesPrice } from '#contract/sales-order.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import * as format from '../../ui/display/format.js';
import { DescriptionList, Section } from '../../ui/display/section.js';
import { inUnit } from '../../ui/display/unit.js';
import { describe } from '../../ui/document/fact-sections.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
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
  if (state === 'unchosen')
    return (
      <Section title={text.goods}>
        <Text size="sm" c="dimmed">
          {hindrance}
        </Text>
      </Section>
    );
  const isAsking = state === 'asking';
  const isStale = !price;
  return (
    <>
      <Section title={text.goods} extra={<PickingSwitch form={form} pricing={pricing} />}>
        {refusal && <Alert color="red" variant="light" role="alert" title={refusal} p="xs" mb="xs" />}
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
