import { z } from 'zod';
import type { Batch, ReceiptItem } from './facts.js';

/** What the form holds of a batch; whether it is complete is said by `problemsOf`, cell by cell. */
const text = (max: number) =>
  z.preprocess((value) => value ?? '', z.coerce.string().trim().max(max, '批次号最多50个字符'));
const day = z.preprocess((value) => value ?? '', z.union([z.literal(''), z.iso.date()], { error: '日期格式不正确' }));
export const batchForm = z.object({
  batchNo: text(50),
  quantity: z.preprocess(
    (value) => (value === '' || value === null || value === undefined ? 0 : Number(value)),
    z
      .number({ error: '请完善批次信息' })
      .int('请完善批次信息')
      .min(0, '请完善批次信息')
      .max(999_999_999, '数量超出范围'),
  ),
  productionDate: day,
  expireDate: day,
});
export type BatchForm = z.output<typeof batchForm>;

export interface ReceivedItem {
  /** Place of the line, as text. */
  readonly id: string;
  readonly children: readonly BatchForm[];
}

export interface BatchProblem {
  readonly item: number;
  /** Undefined: about all batches of the line. */
  readonly batch?: number;
  readonly field?: keyof BatchForm;
  readonly message: string;
}

export const maxBatches = 10_000;

const problemOf = ({
  batchNo,
  quantity,
  productionDate,
  expireDate,
}: BatchForm): [keyof BatchForm, string] | undefined => {
  if (!batchNo) return ['batchNo', '批次号不能为空'];
  if (!expireDate) return ['expireDate', '过期日期不能为空'];
  if (!productionDate) return ['productionDate', '请完善批次信息'];
  if (productionDate >= expireDate) return ['productionDate', '生产日期必须小于过期日期'];
  if (quantity < 1) return ['quantity', '请完善批次信息'];
  return undefined;
};

/** What is wrong with the batches of the lines, in their order (spec 1 §5). */
export function problemsOf(
  items: readonly Pick<ReceiptItem, 'quantity'>[],
  received: readonly ReceivedItem[],
): BatchProblem[] {
  const byId = new Map(received.map((one) => [one.id, one.children]));
  return items.flatMap(({ quantity }, item): BatchProblem[] => {
    const children = byId.get(String(item)) ?? [];
    if (children.length === 0) return [{ item, message: '请添加批次信息' }];
    const wrong = children.flatMap((child, batch): BatchProblem[] => {
      const [field, message] = problemOf(child) ?? [];
      return message && field ? [{ item, batch, field, message }] : [];
    });
    if (wrong.length > 0) return wrong;
    const sum = children.reduce((total, child) => total + child.quantity, 0);
    return sum === quantity ? [] : [{ item, message: '请核对入库数量是否正确' }];
  });
}

/** What a new batch begins with: what is not in a batch yet (spec 1 §5). */
export const remaining = (quantity: number, children: readonly Pick<BatchForm, 'quantity'>[]): number =>
  Math.max(0, quantity - children.reduce((total, child) => total + child.quantity, 0));

export const composeBatches = (received: readonly ReceivedItem[]): Batch[] =>
  received.flatMap(({ id, children }) =>
    children.map(
      ({ batchNo, quantity, productionDate, expireDate }): Batch => [
        Number(id),
        batchNo,
        quantity,
        productionDate,
        expireDate,
      ],
    ),
  );
