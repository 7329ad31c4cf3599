import { describe, expect, it } from 'vitest';
import { type BatchForm, composeBatches, problemsOf, remaining } from './batches.js';

const batch: BatchForm = { batchNo: 'A1', quantity: 10, productionDate: '2026-01-10', expireDate: '2027-01-09' };
const of = (...children: Partial<BatchForm>[]) => [
  { id: '0', children: children.map((child) => ({ ...batch, ...child })) },
];
const line = [{ quantity: 10 }];

describe('what is wrong with batches', () => {
  it('is nothing when they are complete and add up', () => {
    expect(problemsOf(line, of({}))).toEqual([]);
    expect(problemsOf(line, of({ quantity: 3 }, { quantity: 7, batchNo: 'A2' }))).toEqual([]);
  });
  it.each([
    [{ batchNo: '' }, 'batchNo', '批次号不能为空'],
    [{ expireDate: '' }, 'expireDate', '过期日期不能为空'],
    [{ productionDate: '' }, 'productionDate', '请完善批次信息'],
    [{ productionDate: '2027-01-09' }, 'productionDate', '生产日期必须小于过期日期'],
    [{ productionDate: '2027-01-10' }, 'productionDate', '生产日期必须小于过期日期'],
    [{ quantity: 0 }, 'quantity', '请完善批次信息'],
  ])('%j: its place, and %s', (wrong, field, message) =>
    expect(problemsOf(line, of({ quantity: 4 }, wrong))).toEqual([{ item: 0, batch: 1, field, message }]),
  );
  it('is said of a line without any, and of one that does not add up', () => {
    expect(problemsOf(line, [])).toEqual([{ item: 0, message: '请添加批次信息' }]);
    expect(problemsOf(line, of())).toEqual([{ item: 0, message: '请添加批次信息' }]);
    for (const quantity of [9, 11])
      expect(problemsOf(line, of({ quantity }))).toEqual([{ item: 0, message: '请核对入库数量是否正确' }]);
  });
  it('is said of every line at once, in their order, and of every batch', () => {
    const problems = problemsOf(
      [...line, ...line, ...line],
      [
        { id: '2', children: [{ ...batch, quantity: 9 }] },
        {
          id: '0',
          children: [
            { ...batch, batchNo: '' },
            { ...batch, expireDate: '' },
          ],
        },
      ],
    );
    expect(problems.map(({ item, batch: at, message }) => [item, at, message])).toEqual([
      [0, 0, '批次号不能为空'],
      [0, 1, '过期日期不能为空'],
      [1, undefined, '请添加批次信息'],
      [2, undefined, '请核对入库数量是否正确'],
    ]);
  });
});

it('a new batch begins with what is not in one yet, never below nothing', () => {
  expect(remaining(10, [])).toBe(10);
  expect(remaining(10, [{ quantity: 3 }, { quantity: 4 }])).toBe(3);
  expect(remaining(10, [{ quantity: 12 }])).toBe(0);
});

it('batches of a line that are equal in number and days are one', () =>
  expect(composeBatches(of({}, { batchNo: 'A2' }, { quantity: 5 }))).toEqual([
    [0, 'A1', 15, '2026-01-10', '2027-01-09'],
    [0, 'A2', 10, '2026-01-10', '2027-01-09'],
  ]));

it('batches are kept short, with the place of their line', () =>
  expect(composeBatches(of({}, { batchNo: 'A2' }))).toEqual([
    [0, 'A1', 10, '2026-01-10', '2027-01-09'],
    [0, 'A2', 10, '2026-01-10', '2027-01-09'],
  ]));
