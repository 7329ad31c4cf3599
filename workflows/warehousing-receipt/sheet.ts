import { type BatchForm, type BatchProblem, batchForm, problemsOfBatch } from './batches.js';

/** A batch as typed or pasted, all in text. */
export type BatchCells = Readonly<Record<keyof BatchForm, string>>;
export type BatchFaults = Readonly<Partial<Record<keyof BatchForm, string>>>;

export const batchFields = ['batchNo', 'quantity', 'productionDate', 'expireDate'] as const;

/** Errors by cell, by the same rules as the API; undefined if there are none. */
export function faultsOf(cells: BatchCells): BatchFaults | undefined {
  const parsed = batchForm.safeParse(cells);
  const unread = (parsed.error?.issues ?? []).map(({ path: [field], message }) => ({
    field: field as keyof BatchForm,
    message,
  }));
  const problems: Pick<BatchProblem, 'field' | 'message'>[] = [...unread, ...problemsOfBatch(asRead(cells))];
  if (problems.length === 0) return undefined;
  // The first error of a cell wins.
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

const asRead = (cells: BatchCells): BatchForm => ({
  ...cells,
  batchNo: cells.batchNo.trim(),
  quantity: quantityOf(cells),
});

/** Quantity of a batch; 0 while it is not a number. */
export const quantityOf = ({ quantity }: Pick<BatchCells, 'quantity'>): number => Number(quantity) || 0;
