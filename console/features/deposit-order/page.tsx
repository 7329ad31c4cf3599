import type { z } from 'zod';
import type { depositOrderRow } from '#contract/deposit-order.js';
import { depositOrderLabels } from '#workflows/deposit-order/text.js';
import { columnsOf } from '../../ui/columns.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { depositOrderList } from './queries.js';
import { text } from './text.js';

const col = columnsOf<z.output<typeof depositOrderRow>>(depositOrderLabels);

const columns = [
  col.link('serialNo'),
  col.text('customerAbbr'),
  col.text('orderSerialNo', { width: 168 }),
  col.text('orderName', { width: 220 }),
  col.money('totalAmount'),
  col.percent('depositRatio'),
  col.money('receivableDeposit'),
  col.money('actualDeposit'),
  col.text('currency', { width: 80 }),
  col.status('payStatus', { width: 96 }),
  col.date('payDate'),
  col.number('salesPeriod', { width: 110 }),
  col.status('approveStatus', { more: true }),
  col.dateTime('createTime'),
];

export function DepositOrderPage() {
  return <ListPage list={useList(depositOrderList)} title={text.title} columns={columns} onOpen={null} />;
}
