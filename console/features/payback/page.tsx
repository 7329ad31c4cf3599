import type { z } from 'zod';
import type { paybackRow } from '#contract/payback.js';
import { paybackLabels } from '#workflows/payback/text.js';
import { columnsOf } from '../../ui/columns.js';
import { ListPage } from '../../ui/list/list-page.js';
import { useList } from '../../ui/list/use-list.js';
import { paybackList } from './queries.js';
import { text } from './text.js';

const col = columnsOf<z.output<typeof paybackRow>>(paybackLabels);

const columns = [
  col.link('serialNo'),
  col.text('businessSerialNo', { width: 168 }),
  col.text('orderSerialNo', { width: 168 }),
  col.text('payerAbbr'),
  col.text('currency', { width: 80 }),
  col.money('receivableAmount'),
  col.money('actualAmount'),
  col.date('arrivalDate'),
  col.status('paybackStatus', { width: 96 }),
  col.text('principal', { width: 96 }),
  col.text('custManager', { width: 110 }),
  col.text('remark', { width: 200 }),
  col.dateTime('createTime'),
  col.dateTime('modifyTime', { more: true }),
];

export function PaybackPage() {
  return <ListPage list={useList(paybackList)} title={text.title} columns={columns} onOpen={null} />;
}
