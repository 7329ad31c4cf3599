import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { salesOrder } from '#contract/sales-order.js';
import { callQuery } from '../../api/query.js';
import * as format from '../../ui/display/format.js';
import { inputOf } from '../../ui/list/define-list.js';
import { ListSummary } from '../../ui/list/list-summary.js';
import type { List } from '../../ui/list/use-list.js';
import { text } from './text.js';

/** Totals of the listed sales, including the profit if the server sends it. */
export function SalesSummary({ list }: { list: List<unknown> }) {
  const { page: _, limit: __, sort: ___, order: ____, ...filter } = inputOf(list.definition, list.search, list.tab);
  const query = callQuery(salesOrder.summary, filter, { kinds: ['sales-order'], quiet: true });
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (!data) return null;
  const { salesAmountRmb, grossProfitRmb } = data;
  return (
    <ListSummary
      label={text.totals}
      items={[
        [text.salesAmountRmb, format.money(salesAmountRmb)],
        ...(grossProfitRmb === undefined ? [] : [[text.grossProfitRmb, format.money(grossProfitRmb)] as const]),
      ]}
    />
  );
}
