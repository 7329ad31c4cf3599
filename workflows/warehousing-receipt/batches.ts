import { z } from 'zod';
import { formOf } from '#workflows/platform/document/facts.js';
import type { AnyFact } from '#workflows/platform/facts/fact-type.js';
import { dayInput } from '#workflows/platform/input/day-input.js';
import { type Batch, receiptBatchFacts as facts, incompleteBatch, type ReceiptItem } from './line-facts.js';

/** A day that may be missing. */
const day = ({ label }: AnyFact) =>
  z.preprocess(
    (value) => (value === '' ? undefined : (value ?? undefined)),
    dayInput(label, '日期格式不正确').default(''),
  );

/** A batch in the form; `problemsOf` checks completeness cell by cell. */
export const batchForm = formOf(facts, 'batchNo', 'quantity').extend({
  productionDate: day(facts.productionDate),
  expireDate: day(facts.expireDate),
});
export type BatchForm = z.output<typeof batchForm>;

export interface ReceivedItem {
  /** Index of the line, as text. */
  readonly id: string;
  readonly children: readonly BatchForm[];
}

export interface BatchProblem {
  readonly item: number;
  /** Undefined if it concerns all batches of the line. */
  readonly batch?: number;
  readonly field?: keyof BatchForm;
  readonly message: string;
}

/** Name of what is wrong, in the lines as sent. */
export function fieldOf({ item, batch, field }: BatchProblem, received: readonly ReceivedItem[]): string {
  const at = received.findIndex(({ id }) => id === String(item));
  const cell = batch === undefined ? [] : [batch, field];
  return ['itemDtos', ...(at < 0 ? [] : [at, 'children', ...cell])].join('.');
}

type CellProblem = Required<Pick<BatchProblem, 'field' | 'message'>>;

/** Problems of one batch, most serious first. */
export function problemsOfBatch({ batchNo, quantity, productionDate, expireDate }: BatchForm): CellProblem[] {
  const problems: CellProblem[] = [];
  const wrong = (field: keyof BatchForm, message: string) => void problems.push({ field, message });
  if (!batchNo) wrong('batchNo', '批次号不能为空');
  if (!expireDate) wrong('expireDate', '过期日期不能为空');
  if (!productionDate) wrong('productionDate', incompleteBatch);
  else if (expireDate && productionDate >= expireDate) wrong('productionDate', '生产日期必须小于过期日期');
  if (quantity < 1) wrong('quantity', incompleteBatch);
  return problems;
}

/** A problem of a line's batches taken together, after each of them is valid. */
export function problemOfLine(quantity: number, children: readonly Pick<BatchForm, 'quantity'>[]): string | undefined {
  if (children.length === 0) return '请添加批次信息';
  return sumOf(children) === quantity ? undefined : '请核对入库数量是否正确';
}

/** Problems of the batches of all lines, in order (docs/rules/warehousing-receipt.md). */
export function problemsOf(
  items: readonly Pick<ReceiptItem, 'quantity'>[],
  received: readonly ReceivedItem[],
): BatchProblem[] {
  const byId = new Map(received.map((one) => [one.id, one.children]));
  return items.flatMap(({ quantity }, item): BatchProblem[] => {
    const children = byId.get(String(item)) ?? [];
    const wrong = children.flatMap((child, batch) => problemsOfBatch(child).map((one) => ({ item, batch, ...one })));
    if (wrong.length > 0) return wrong;
    const message = problemOfLine(quantity, children);
    return message ? [{ item, message }] : [];
  });
}

const sumOf = (children: readonly Pick<BatchForm, 'quantity'>[]): number =>
  children.reduce((total, child) => total + child.quantity, 0);

/** Initial quantity of a new batch: what no batch contains yet (docs/rules/warehousing-receipt.md). */
export const remaining = (quantity: number, children: readonly Pick<BatchForm, 'quantity'>[]): number =>
  Math.max(0, quantity - sumOf(children));

/** Batches as stored. Those of a line with equal number and days are one. */
export const composeBatches = (received: readonly ReceivedItem[]): Batch[] =>
  received.flatMap(({ id, children }) =>
    merged(children).map(
      ({ batchNo, quantity, productionDate, expireDate }): Batch => [
        Number(id),
        batchNo,
        quantity,
        productionDate,
        expireDate,
      ],
    ),
  );

function merged(children: readonly BatchForm[]): BatchForm[] {
  const byIdentity = new Map<string, BatchForm>();
  for (const child of children) {
    const identity = JSON.stringify([child.batchNo, child.productionDate, child.expireDate]);
    const before = byIdentity.get(identity)?.quantity ?? 0;
    byIdentity.set(identity, { ...child, quantity: before + child.quantity });
  }
  return [...byIdentity.values()];
}
