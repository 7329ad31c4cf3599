import type { ComparedItem } from '#contract/purchase-review.js';
import { reviewLineLabels } from '#workflows/purchase-review/line-facts.js';
import * as format from '../../ui/display/format.js';
import { RecordTable } from '../../ui/grid/record-table.js';
import { columnsOf } from '../../ui/rows/columns.js';
import { Differing } from './differing.js';
import { text } from './text.js';

const col = columnsOf<ComparedItem>(reviewLineLabels);
const none = { money: format.money(0), whole: format.whole(0) };

const columns = [
  col.text('barCode', { width: 136 }),
  col.text('goodsName', { width: 180 }),
  col.text('specification', { width: 90 }),
  col.money('initUnitPrice', { width: 92 }),
  col.number('initQuantity', { width: 84 }),
  col.money('initAmount', { width: 112 }),
  col.money('unitPrice', {
    width: 104,
    cell: (row) => <Differing now={format.money(row.unitPrice)} was={format.money(row.initUnitPrice)} />,
  }),
  col.number('quantity', {
    width: 96,
    cell: (row) => <Differing now={format.whole(row.quantity)} was={format.whole(row.initQuantity)} />,
  }),
  col.money('amount', {
    width: 124,
    cell: (row) => <Differing now={format.money(row.amount)} was={format.money(row.initAmount)} />,
  }),
  col.number('returnQuantity', {
    width: 84,
    cell: (row) => ofDifference(format.whole(row.returnQuantity), none.whole),
  }),
  col.money('refundAmount', { width: 108, cell: (row) => ofDifference(format.money(row.refundAmount), none.money) }),
  col.text('currency', { width: 72 }),
];

/** Highlights values that result from a difference. */
const ofDifference = (text: string, zero: string) => (text === zero ? text : <strong>{text}</strong>);

/** Ordered and actual values side by side. */
export const ComparedLines = ({ items }: { items: readonly ComparedItem[] }) => (
  <RecordTable label={text.lines} columns={columns} rows={items} empty={text.noLines} />
);
