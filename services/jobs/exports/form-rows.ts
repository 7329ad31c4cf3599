import type { PrintedCell, PrintedRow } from '#infra/spreadsheet/printed-sheet.js';
import type { Approval, Chain } from '#workflows/platform/approval/chain.js';
import { roundOf } from '#workflows/platform/approval/round.js';
import type { State } from '#workflows/platform/kernel/machine.js';
import { shanghaiTime } from '#workflows/platform/values/time.js';

/** Rows of a printed document, ten columns wide: captions with values, tables, approvals, space for seals. */

/** A caption and its value. */
type Told = readonly [caption: string, value: string | PrintedCell];
const cell = (value: string | PrintedCell): PrintedCell => (typeof value === 'string' ? { value } : value);

const all = 10;

export const title = (name: string, english: string): PrintedRow[] => [
  { cells: [{ value: name, span: all, look: 'title' }], height: 32 },
  { cells: [{ value: english, span: all, look: 'subtitle' }], height: 20 },
];
export const pair = (left: Told, right: Told): PrintedRow => ({
  cells: [
    { value: left[0], span: 2, look: 'caption' },
    { ...cell(left[1]), span: 3 },
    { value: right[0], span: 2, look: 'caption' },
    { ...cell(right[1]), span: 3 },
  ],
});
export const wide = (caption: string, value: string): PrintedRow => ({
  cells: [
    { value: caption, span: 2, look: 'caption' },
    { value, span: all - 2 },
  ],
});
export const heading = (value: string): PrintedRow => ({ cells: [{ value, span: all, look: 'heading' }] });

/** Column headings, each spanning the given number of columns; repeated on every page. */
export const tableHead = (...columns: readonly (readonly [label: string, span?: number])[]): PrintedRow => ({
  repeated: true,
  cells: columns.map(([value, span = 1]) => ({ value, span, look: 'heading' })),
});

/** Totals of the lines, in the two rightmost columns. */
export const totals = (quantity: number, amount: string): PrintedRow => ({
  cells: [
    { value: '合计', span: all - 2, look: 'total' },
    { value: quantity, kind: 'whole', look: 'total' },
    { value: amount, kind: 'decimal', look: 'total' },
  ],
});

/** Approvals of the round that counts for the printed content. */
export function approvalRows(chain: Chain, { value, context }: State<{ readonly approval: Approval }>): PrintedRow[] {
  const { counted } = roundOf(chain, value, context.approval);
  if (counted.length === 0) return [];
  return [
    heading('审批记录'),
    ...counted.map(({ nodeName, by, result, at }) =>
      pair([nodeName, `${by.name}　${result}`], ['时间', shanghaiTime(at)]),
    ),
  ];
}

/** Space for two parties to sign and seal. */
export const seals = (one: string, other: string): PrintedRow[] => [
  { cells: [{ value: '', span: all, look: 'plain' }], height: 16 },
  side(`${one}（盖章）：`, `${other}（盖章）：`, 60),
  side('日期：', '日期：', 24),
];

const side = (left: string, right: string, height: number): PrintedRow => ({
  cells: [
    { value: left, span: 5, look: 'plain' },
    { value: right, span: 5, look: 'plain' },
  ],
  height,
});
