import { Alert, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SalesPrice, salesOrder } from '#contract/sales-order.js';
import { salesOrderLabels as labels } from '#workflows/sales-order/facts.js';
import { messageOf } from '../../api/api-error.js';
import { callQuery } from '../../api/query.js';
import type { FactForm } from '../../ui/facts/fact-input.js';
import * as format from '../../ui/format.js';
import type { LineColumn } from '../../ui/line-table/line-columns.js';
import { LineTable } from '../../ui/line-table/line-table.js';
import { DescriptionList, Section } from '../../ui/section.js';
import { SaleFees } from './sale-lines.js';
import { linesOf, type SaleLine, sentItems } from './sale-values.js';
import { text } from './text.js';

/** The price as it stands, or why there is none to send. */
export interface Pricing {
  readonly price?: SalesPrice;
  readonly hindrance?: string | undefined;
}

const columns: readonly LineColumn<SaleLine>[] = [
  { kind: 'shown', id: 'barCode', label: '条形码', width: 136, text: ({ barCode }) => barCode },
  { kind: 'shown', id: 'goodsName', label: '商品名称', width: 200, text: ({ goodsName }) => goodsName },
  { kind: 'shown', id: 'specification', label: '规格', width: 100, text: ({ specification }) => specification },
  {
    kind: 'shown',
    id: 'saleable',
    label: text.saleable,
    width: 96,
    align: 'right',
    text: ({ saleable }) => format.whole(saleable),
  },
  { kind: 'count', id: 'quantity', label: labels.salesQuantity, width: 120, required: true },
];

const amounts = [
  'salesAmount',
  'salesAmountRmb',
  'totalOtherFee',
  'depositDeductio',
  'depositDeductioRmb',
  'receivableSalesAmount',
  'receivableSalesAmountRmb',
] as const;

/** How many of what is sold, and what it comes to: asked of the server whenever one pauses. */
export function SalePricing({
  form,
  id,
  onPriced,
}: {
  form: FactForm;
  id: string | undefined;
  onPriced(pricing: Pricing): void;
}) {
  const { orderId, appointmentDate } = form.values;
  const lines: SaleLine[] = form.values.itemDtos;
  const now = { id, orderId, appointmentDate, itemDtos: sentItems(lines) };
  const [asked] = useDebouncedValue(now, 300);
  const isChosen = orderId !== '' && appointmentDate !== '';
  const isSettled = JSON.stringify(now) === JSON.stringify(asked);
  const { data, error, isFetching } = useQuery({
    ...callQuery(salesOrder.requestPrice, asked, { kinds: ['stock', 'exchange-rate'], quiet: true }),
    enabled: isChosen && isSettled,
    retry: false,
  });
  const price = isChosen && isSettled && !error ? data : undefined;
  const hindrance = !isChosen
    ? text.chooseFirst
    : error && isSettled
      ? messageOf(error)
      : price && !isFetching
        ? undefined
        : text.pricing;
  const told = useRef(onPriced);
  told.current = onPriced;
  useEffect(() => told.current({ ...(price && { price }), hindrance }), [price, hindrance]);
  // The goods of an order that was just chosen.
  const { setFieldValue } = form;
  useEffect(() => {
    if (price && lines.length === 0) setFieldValue('itemDtos', linesOf(price.itemDtos));
  }, [price, lines.length, setFieldValue]);
  if (!isChosen) return null;
  return (
    <>
      <Section title={text.goods} extra={hindrance === text.pricing && <Loader size="xs" aria-label={text.pricing} />}>
        <LineTable
          label={text.goods}
          columns={columns}
          rows={lines}
          onChange={(next: SaleLine[]) => form.setFieldValue('itemDtos', next)}
          errors={form.errors}
          path="itemDtos"
          max={lines.length}
          settled
          empty={text.noGoods}
        />
      </Section>
      {hindrance === text.pricing && <div role="status">{text.pricing}</div>}
      {error && isSettled && <Alert color="red" variant="light" role="alert" title={messageOf(error)} p="xs" />}
      {price && (
        <Section title={text.price}>
          <DescriptionList
            items={[
              { label: labels.days, value: price.days },
              ...amounts.map((name) => ({ label: labels[name], value: format.money(price[name]) })),
              { label: labels.salesExchangeRate, value: format.rate6(price.salesExchangeRate) },
              { label: '保证金说明', value: text.deposits[price.depositComment] },
            ]}
          />
          <SaleFees sale={price} />
        </Section>
      )}
    </>
  );
}
